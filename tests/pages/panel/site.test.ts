import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { callIds } from '../../../src/gateway/wire.ts';
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
  it('plays a scenario on the page, and offers the verdict there', async () => {
    const site = await openOverSite();
    const { panel, user } = site;
    await user.click(panel.getByRole('button', { name: 'Try Signup: 500' }));
    await playsAsExpected(site);
    expect(screen.getByText('Signup failed')).toBeInTheDocument();
    await user.click(panel.getByRole('radio', { name: 'Not as expected' }));
    await user.click(panel.getByRole('button', { name: 'Scenarios' }));
    expect(await panel.findByRole('radio', { name: 'Not as expected' })).toBeChecked();
  });

  it('opens the page of the scenario, and keeps the search and then the list of its call', async () => {
    const site = await openOverSite({}, 'scenarios', '/no/such/street');
    const { panel, user } = site;
    await screen.findByText('Oops! Page not found');
    expect(panel.getByRole('radio', { name: 'Presets' })).toBeChecked();
    fireEvent.change(panel.getByRole('searchbox'), { target: { value: 'stats millions' } });
    const title = 'Numbers in the millions';
    await user.click(panel.getByRole('button', { name: `Try it: ${title}` }));
    await playsAsExpected(site);
    expect(window.location.pathname).toBe('/');
    await user.click(panel.getByRole('button', { name: 'Scenarios' }));
    expect(await panel.findByRole('searchbox')).toHaveValue('stats millions');
    fireEvent.change(panel.getByRole('searchbox'), { target: { value: '' } });
    expect(await panel.findByRole('radio', { name: /^Stats/ })).toBeChecked();
  });

  it('plays all calls that a preset alters, on any page', async () => {
    const site = await openOverSite();
    const { panel, user, controls } = site;
    await user.click(panel.getByRole('radio', { name: 'Presets' }));
    await user.click(panel.getByRole('button', { name: 'Try it: The whole backend is down' }));
    await playsAsExpected(site);
    const answered = controls.log().filter(({ scenario }) => scenario === 'unavailable');
    expect(new Set(answered.map(({ call }) => call))).toEqual(new Set(callIds));
  });

  it('can be part of a link', async () => {
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
    await user.click(panel.getByRole('radio', { name: 'Signup' }));
    await user.click(panel.getByRole('button', { name: /^Run \d+ scenarios$/ }));
    const [first = document.body] = panel.getAllByRole('listitem');
    await waitFor(() => expect(first).toHaveTextContent('As expected'));
    expect(within(first).getByText(/^toast “Welcome to the waitlist!/)).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Stop' }));
    await panel.findByText(/all as expected, stopped\.$/);
    expect(controls.settings().calls.signup?.scenario).toBe('live');
    takeConsoleErrors();
  });
});

describe('the log and the report', () => {
  it('show what the page got of half a body, without emails and keys', async () => {
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
