import { expect, type Page, test } from '@playwright/test';
import { serverMarker } from '../../../mocks/scenarios/faults.ts';
import { outcomes } from '../../../mocks/scenarios/outcomes.ts';
import { findScenario, scenarioIds } from '../../../mocks/scenarios/table.ts';
import { answerAtNetwork } from '../../support/browser/network-backend.ts';
import { watchComplaints } from '../../support/browser/page-watch.ts';
import { downloadLogo, join } from '../../support/browser/steps.ts';
import { pictureTypeOf } from '../../support/picture-types.ts';

/** A route can refuse, answer or stay silent, but it cannot break off inside of a body. */
const beyondRoutes = new Set(['cut-body', 'stalled-body']);

const signupIds = scenarioIds('signup').filter((id) => !beyondRoutes.has(id));
const logoIds = scenarioIds('logo').filter((id) => !beyondRoutes.has(id));
const statsIds = scenarioIds('stats').filter((id) => !beyondRoutes.has(id));

async function expectNoServerText(page: Page) {
  await expect(page.locator('body')).not.toContainText(serverMarker);
}

for (const id of signupIds) {
  test(`a signup that meets ${id} at the network`, async ({ page }) => {
    const scenario = findScenario('signup', id);
    if (!scenario) throw new Error(`No scenario ${id}`);
    const outcome = outcomes.signup[scenario.shows as keyof typeof outcomes.signup];
    const complaints = watchComplaints(page);
    await page.clock.install();
    const { interceptor } = await answerAtNetwork(page);
    await page.goto('/');
    await expect(page.getByText('Join 73+ families')).toBeVisible();
    interceptor.set('signup', { scenario: id, frequency: 'once' });
    const { email, zipCode, button } = await join(page, 0, 'ada@example.com', '10115');
    if (scenario.untilLimit) await page.clock.fastForward(15_000);

    const toast = page.locator('[data-sonner-toast]');
    await expect(toast.locator('[data-title]')).toHaveText(outcome.toast.title);
    if ('description' in outcome.toast) {
      await expect(toast.locator('[data-description]')).toHaveText(outcome.toast.description);
    }
    const kept = outcome.fields === 'kept';
    await expect(email).toHaveValue(kept ? 'ada@example.com' : '');
    await expect(zipCode).toHaveValue(kept ? '10115' : '');
    await expect(email).toBeEnabled();
    await expectNoServerText(page);
    expect(complaints.uncaught).toEqual([]);
    expect(interceptor.getState().log.filter(({ call }) => call === 'signup')).toHaveLength(1);
    if (kept) {
      await button.click();
      await expect(email).toHaveValue('');
    }
  });
}

for (const id of statsIds) {
  test(`figures that meet ${id} at the network`, async ({ page }) => {
    const scenario = findScenario('stats', id);
    if (!scenario) throw new Error(`No scenario ${id}`);
    const complaints = watchComplaints(page);
    await page.clock.install();
    const { interceptor } = await answerAtNetwork(page);
    interceptor.set('stats', { scenario: id });
    await page.goto('/');
    if (scenario.untilLimit) {
      await expect.poll(() => interceptor.getState().log.length).toBe(1);
      await page.clock.fastForward(10_000);
    }
    const live = { families: '73+', neighborhoods: '15+' };
    const defaults = { families: '50+', neighborhoods: '12+' };
    const expected = scenario.shows === 'totals' ? (scenario.figures ?? live) : defaults;
    await expect(page.getByText(`Join ${expected.families} families`)).toBeVisible();
    const plate = page.getByText('Neighborhoods', { exact: true }).locator('..');
    await expect(plate).toContainText(expected.neighborhoods);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expectNoServerText(page);
    expect(complaints.uncaught).toEqual([]);
  });
}

for (const id of logoIds) {
  test(`a logo that meets ${id} at the network`, async ({ page }) => {
    const scenario = findScenario('logo', id);
    if (!scenario) throw new Error(`No scenario ${id}`);
    const { toast } = outcomes.logo[scenario.shows as keyof typeof outcomes.logo];
    const complaints = watchComplaints(page);
    await page.clock.install();
    const { interceptor } = await answerAtNetwork(page);
    interceptor.set('logo', { scenario: id, frequency: 'once' });
    await page.goto('/logo');
    const button = page.getByRole('button', { name: /Generat/ });
    await button.click();
    if (scenario.untilLimit) {
      await expect.poll(() => interceptor.getState().log.length).toBe(1);
      await page.clock.fastForward(90_000);
    }
    const slow = { timeout: 30_000 };
    await expect(page.locator('[data-sonner-toast] [data-title]')).toHaveText(toast.title, slow);
    const drawn = scenario.shows === 'picture';
    await expect(page.getByRole('img', { name: 'Generated logo' })).toHaveCount(drawn ? 1 : 0);
    await expect(button).toHaveText('Generate Logo');
    await expectNoServerText(page);
    expect(complaints.uncaught).toEqual([]);
    if (drawn) {
      const { bytes } = await downloadLogo(page);
      expect(pictureTypeOf(bytes)).toBe('image/png');
    }
  });
}
