import { describe, expect, it } from 'vitest';
import { asPlaywrightTest } from '../../../mocks/control/copied-test.ts';
import { defaultSettings } from '../../../mocks/control/settings.ts';
import { hero } from '../../../src/content/landing.ts';
import { formatCount } from '../../../src/content/product.ts';
import { form, signupNotices } from '../../../src/content/signup.ts';
import { settingsFrom } from '../../support/settings.ts';

function copied(link: string): string {
  return asPlaywrightTest(settingsFrom(link));
}

describe('a copied test', () => {
  it('opens its link below whatever base the site has', () => {
    expect(copied('mock-seed=one-family')).toContain("page.goto('./?mock-seed=one-family')");
  });

  it('has more time than the call it waits for', () => {
    expect(copied('mock=signup:never')).toContain('toBeVisible({ timeout: 35000 })');
    expect(copied('mock=stats:slow~4000')).toContain('{ timeout: 27000 }');
  });

  it('reaches the request that fails, for the figures by loading the page again', () => {
    const source = copied('mock=stats:unavailable@every-2');
    const [first = '', second = ''] = source.split('await page.reload();');
    expect(first).toContain(`${hero.familiesBefore}73+`);
    expect(second).toContain(`${hero.familiesBefore}50+`);
  });

  it('holds the page to figures that are not the defaults', () => {
    expect(copied('mock=stats:live~10&mock-seed=crowded')).toContain(
      `${hero.familiesBefore}${formatCount(5000)}+`,
    );
    expect(copied('mock=stats:huge')).toContain(`'${formatCount(31_402)}+'`);
  });

  it('asserts cleared and kept fields, and uses the other form as well', () => {
    const kept = "toHaveValue('tester+1@example.com')";
    expect(copied('mock=signup:server-error')).toContain(kept);
    const live = copied('mock=signup:live');
    expect(live).not.toContain(kept);
    expect(live.match(/toHaveValue\(''\)/g)).toHaveLength(4);
    expect(live).toContain(`name: '${form.names.waitlist}', exact: true`);
  });

  it('plays a sequence out', () => {
    const source = copied('mock=signup:server-error*2.live@email-bad');
    const toasts = source.split('\n').filter((line) => /'listitem'.*Visible/.test(line));
    expect(toasts).toEqual([
      expect.stringContaining(`"${signupNotices.signupFailed.title}"`),
      expect.stringContaining(`"${signupNotices.signupFailed.title}"`),
      expect.stringContaining(`"${signupNotices.joined.title}"`),
    ]);
    expect(source).toContain("fill('bad+1@example.com')");
  });

  it('leaves to the tester what an answer by hand must show', () => {
    const answer = { status: 418, headers: {}, body: 'short and stout', isOnce: false };
    const source = asPlaywrightTest(defaultSettings, { stats: answer, signup: answer });
    expect(source).toContain('window.__mocks.answer(\'stats\', {"status":418,');
    expect(source).toContain('await page.reload();');
    expect(source).toContain(`getByRole('button', { name: '${form.submit}' }).click();`);
    expect(source).not.toContain(signupNotices.joined.title);
  });
});
