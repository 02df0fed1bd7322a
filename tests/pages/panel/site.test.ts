import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { callIds } from '../../../src/gateway/limits.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { callOf, settingsFrom } from '../../support/settings.ts';
import { makeCall } from '../play-call.ts';
import { mountOverSite, openOverSite, usePanel } from './open-panel.ts';

usePanel();

const rateLimited = settingsFrom('mock=signup:rate-limited');

type OverSite = Awaited<ReturnType<typeof openOverSite>>;

/** Waits until the strip says that the result is as expected. */
async function playsAsExpected({ panel }: Pick<OverSite, 'panel'>) {
  await waitFor(() =>
    expect(panel.getByRole('status', { name: 'Result' })).toHaveTextContent(/^As expected/),
  );
  takeConsoleErrors();
}

describe('“Try it”', () => {
  it('plays a scenario on the page, and has the verdict at hand there', async () => {
    const site = await openOverSite();
    const { panel, user } = site;
    await user.click(panel.getByRole('button', { name: 'Try Signup: 500' }));
    await playsAsExpected(site);
    expect(screen.getByText('Signup failed')).toBeInTheDocument();
    await user.click(panel.getByRole('radio', { name: 'Not as expected' }));
    await user.click(panel.getByRole('button', { name: 'Scenarios' }));
    expect(await panel.findByRole('radio', { name: 'Not as expected' })).toBeChecked();
  });

  it('of another page’s scenario brings that page, and keeps the search and then its own list', async () => {
    const site = await openOverSite();
    const { panel, user } = site;
    fireEvent.change(panel.getByRole('searchbox'), { target: { value: 'logo 402' } });
    const title = 'AI service out of credit';
    await user.click(panel.getByRole('button', { name: `Try it: ${title}` }));
    await playsAsExpected(site);
    expect(window.location.pathname).toBe('/logo');
    await user.click(panel.getByRole('button', { name: 'Scenarios' }));
    expect(await panel.findByRole('searchbox')).toHaveValue('logo 402');
    fireEvent.change(panel.getByRole('searchbox'), { target: { value: '' } });
    expect(await panel.findByRole('radio', { name: /^Logo/ })).toBeChecked();
  });

  it('of a preset plays all calls that it touches, on whichever page', async () => {
    const site = await openOverSite();
    const { panel, user, controls } = site;
    await user.click(panel.getByRole('radio', { name: 'Presets' }));
    await user.click(panel.getByRole('button', { name: 'Try it: The whole backend is down' }));
    await playsAsExpected(site);
    const answered = controls.log().filter(({ scenario }) => scenario === 'unavailable');
    expect(new Set(answered.map(({ call }) => call))).toEqual(new Set(callIds));
    expect(screen.getByText('Generation failed')).toBeInTheDocument();
  });

  it('can stand in a link', async () => {
    const site = mountOverSite('/#mock-try', { settings: rateLimited });
    await waitFor(() =>
      expect(site.panel.getByRole('status', { name: 'Result' })).toBeInTheDocument(),
    );
    await playsAsExpected(site);
    expect(window.location.hash).toBe('');
    expect(screen.getByText('Please try again later')).toBeInTheDocument();
  });
});

describe('the tab Run all', () => {
  it('has a tile for each scenario with what was seen, and can be stopped', async () => {
    const { panel, user, controls } = await openOverSite({}, 'run');
    await user.click(panel.getByRole('radio', { name: 'Logo' }));
    await user.click(panel.getByRole('button', { name: /^Run \d+ scenarios$/ }));
    const [first = document.body] = panel.getAllByRole('listitem');
    await waitFor(() => expect(first).toHaveTextContent('As expected'));
    expect(within(first).getByText(/^toast “Logo generated!/)).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Stop' }));
    await panel.findByText(/all as expected, stopped\.$/);
    expect(controls.settings().calls.logo?.scenario).toBe('live');
    takeConsoleErrors();
  });
});

describe('the log and the report', () => {
  it('tell what the page got of half a body, and neither emails nor keys', async () => {
    const settings = settingsFrom('mock=signup:cut-body');
    const { panel, user } = await openOverSite({ settings }, 'log');
    await makeCall(user, callOf('signup'), 'ada@example.com');
    await screen.findByText('Signup failed');
    takeConsoleErrors();
    const row = await panel.findByRole('button', { name: /Signup.*Connection breaks mid-answer/ });
    await waitFor(() => expect(row).toHaveAccessibleName(/Mock: 200 ?, page: no connection/));

    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(panel.getByRole('button', { name: /^Copy\s*report$/ }));
    await panel.findByText('Copied');
    const [[report = ''] = []] = copied.mock.calls;
    expect(report).toContain('https://qa.example/?mock=signup:cut-body');
    expect(report).toMatch(/mock: 200 in \d+ ms; page: no connection in \d+ ms/);
    expect(report).toContain('Network: Normal (none).');
    expect(report).not.toContain('ada@');
    expect(report).not.toContain('sb_publishable');
  });
});
