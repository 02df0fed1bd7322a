import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../mocks/control/settings.ts';
import { notFoundPage } from '../../../src/content/errors.ts';
import { signupNotices } from '../../../src/content/signup.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { settingsFrom } from '../settings.ts';
import { mountOverSite, openOverSite, setUpPanel } from './open-panel.ts';

setUpPanel();

const try500 = 'Try Signup: 500';
const panel = () => within(screen.getByRole('region', { name: 'Mock panel' }));
const press = (name: string) => screen.findByRole('button', { name });

async function endsWith(heading: string) {
  const name = 'Result';
  await waitFor(
    () => expect(screen.getByRole('status', { name })).toHaveTextContent(new RegExp(`^${heading}`)),
    { timeout: 30_000 },
  );
  takeConsoleErrors();
}

describe('“Try it”', () => {
  it('plays a scenario on the page; a tester may find otherwise, and copies the report', async () => {
    const { user } = await openOverSite();
    await user.click(await press(try500));
    await endsWith('As expected');
    expect(screen.getByText(signupNotices.signupFailed.title)).toBeInTheDocument();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await press('Copy link'));
    expect(copied).toHaveBeenLastCalledWith(expect.stringMatching(/\?mock=signup:server-error$/));
    await user.click(screen.getByRole('button', { name: 'Not as expected' }));
    await endsWith('As expected. You say: Not as expected.');
    await user.keyboard('it hides the form');
    await user.click(await press('Copy report'));
    const note = 'Signup: Server error: Not as expected. it hides the form';
    expect(copied).toHaveBeenLastCalledWith(expect.stringContaining(note));
    await user.click(await press('Back'));
    const scenario = await screen.findByRole('radio', { name: /^Server error/ });
    expect(scenario.closest('label')).toHaveTextContent('Not as expected');
    await user.click(await press('Close the panel'));
    const name = 'Mock panel, last played: Not as expected, Signup: Server error';
    expect(await screen.findByRole('button', { name })).toHaveTextContent('✗');
  });

  it('keeps the verdict and the note on each try, whatever is tried next', async () => {
    const note = () => screen.getByRole('textbox', { name: /^Note for the report/ });
    const { user } = await openOverSite();
    await user.click(await press(try500));
    await endsWith('As expected');
    await user.click(screen.getByRole('button', { name: 'Not as expected' }));
    await user.keyboard('it hides the form');
    await user.click(await press('Try again'));
    await endsWith('As expected\\.$');
    expect(note()).toHaveValue('');
    await user.click(await press('Back'));
    await user.click(await press('Try Signup: 429'));
    await endsWith('As expected');
    expect(screen.getByRole('status', { name: 'Result' })).not.toHaveTextContent('You say');
    await user.type(note(), 'the toast is slow');
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await press('Copy report'));
    expect(copied).toHaveBeenLastCalledWith(
      expect.stringContaining('?mock=signup:server-error\n  - Signup: Server error\n'),
    );
    await user.click(await press('Back'));
    await user.click(screen.getByRole('tab', { name: 'Run all' }));
    expect(
      await screen.findByText(/Server error: Not as expected. it hides the form$/),
    ).toBeVisible();
    expect(screen.getByText(/Too many requests: the toast is slow$/)).toBeVisible();
    // Each row shows how it ended last.
    await user.click(screen.getByRole('tab', { name: /^Scenarios/ }));
    for (const name of [/^Server error/, /^Too many requests/]) {
      const row = await screen.findByRole('radio', { name });
      expect(row.closest('label')).toHaveTextContent('As expected');
    }
  });

  it('names the network, which can overrule a scenario', async () => {
    const { user } = await openOverSite({
      state: { settings: settingsFrom('mock-network=offline') },
    });
    expect(screen.getByRole('tab', { name: /^Network and data.*altered$/ })).toBeVisible();
    await user.click(await press(try500));
    await endsWith('As expected');
    const name = 'Network: No connection, Signup: No connection';
    expect(panel().getByRole('heading', { name })).toBeVisible();
  });

  it('takes the first result by Enter, opens its page, and keeps the search and the list of its call', async () => {
    const { user } = await openOverSite({ path: '/no/such/street' });
    await screen.findByText(notFoundPage.title);
    expect(await screen.findByRole('button', { name: 'Presets', pressed: true })).toBeVisible();
    takeConsoleErrors();
    await user.type(screen.getByRole('searchbox'), 'stats millions{Enter}');
    await endsWith('As expected');
    expect(window.location.pathname).toBe('/');
    await user.click(await press('Back'));
    expect(await screen.findByRole('searchbox')).toHaveValue('stats millions');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    expect(await screen.findByRole('button', { name: /^Stats/, pressed: true })).toBeVisible();
  });

  it('has the focus again after it, wherever it stands', async () => {
    const { user } = await openOverSite();
    async function comesBackTo(name: string) {
      screen.getByRole('button', { name }).focus();
      await user.keyboard('{Enter}');
      await endsWith('As expected');
      await user.click(await press('Try again'));
      await endsWith('As expected');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    }
    await comesBackTo(try500);
    await user.click(screen.getByRole('tab', { name: 'Network and data' }));
    await comesBackTo('Try it: Nobody yet');
    // A panel that is opened anew starts with its tab.
    await user.keyboard('{Escape}');
    await user.keyboard('{Alt>}{Shift>}[KeyM]{/Shift}{/Alt}');
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Network/ })).toHaveFocus());
  });

  it('plays all calls that a preset alters, on any page', async () => {
    const { user, controls } = await openOverSite();
    await user.click(screen.getByRole('button', { name: 'Presets' }));
    await user.click(await press('Try it: The whole backend is down'));
    await endsWith('As expected');
    const answered = controls.log().filter(({ scenario }) => scenario === 'unavailable');
    expect(new Set(answered.map(({ call }) => call))).toEqual(new Set(callIds));
  });

  it('tries the form as well for a row of Network, which shows how it ended among the same settings', async () => {
    const { user, controls } = await openOverSite({ tab: 'conditions' });
    const row = () => screen.getByRole('radio', { name: /^Good mobile network/ }).closest('label');
    await user.click(await press('Try it: Good mobile network (fast 3G)'));
    await endsWith('As expected');
    expect(controls.log().map(({ call }) => call)).toContain('signup');
    await user.click(screen.getByRole('button', { name: 'Not as expected' }));
    await user.click(await press('Back'));
    await waitFor(() => expect(row()).toHaveTextContent('Not as expected'));
    controls.set('signup', 'slow');
    await waitFor(() => expect(row()).not.toHaveTextContent('Not as expected'));
  });

  it('reads the figures again for a row of Data, whatever else is set', async () => {
    const settings = settingsFrom('mock=signup:server-error');
    const { user } = await openOverSite({ tab: 'conditions', state: { settings } });
    await user.click(await press('Try it: Nobody yet'));
    await endsWith('As expected');
    const name = 'Data: Nobody yet, Stats: Works';
    expect(panel().getByRole('heading', { name })).toBeVisible();
    expect(panel().getByText('0+ families, 0+ neighborhoods')).toBeVisible();
  });

  it('waits for the release of what is held, which the strip offers', async () => {
    const settings = settingsFrom('mock=signup:rate-limited&mock-network=hold');
    const { controls, user } = mountOverSite({ state: { settings, isLinked: true } });
    await waitFor(() => expect(controls.log()).not.toHaveLength(0));
    controls.release();
    await user.click(await press('Try it'));
    await user.click(await press('Release'));
    await endsWith('As expected');
  });

  it('leaves an answer by hand to the tester', async () => {
    const { user, controls } = await openOverSite();
    await user.type(screen.getByRole('searchbox'), 'by hand{Enter}');
    expect(screen.getByText(/^A link leaves this out/)).toBeVisible();
    expect(screen.getByLabelText('Status')).toHaveFocus();
    expect(controls.log().map(({ call }) => call)).not.toContain('signup');
    controls.set('signup', 'by-hand', { delayMs: 50 });
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '500' } });
    await user.click(await press('Try it: Answer by hand'));
    await endsWith('Judge for yourself');
    await user.click(await press('Back'));
    expect(await screen.findByRole('radio', { name: /^Answer by hand/ })).toBeChecked();
    expect(controls.settings().calls.signup.delayMs).toBe(50);
    await user.click(screen.getByRole('tab', { name: 'Run all' }));
    expect(await screen.findByText('1 of 1 played, 1 for you to judge.')).toBeVisible();
  });

  it('is stopped by whatever is set by hand, which would falsify it', async () => {
    const { user, controls, store } = await openOverSite({ tab: 'conditions' });
    await user.click(await press('Try it: Hold requests'));
    await press('Release');
    await user.click(await press('Back'));
    await user.click(await screen.findByRole('radio', { name: /^No connection/ }));
    await waitFor(() => expect(controls.settings().network).toBe('offline'));
    expect(store.getState().session?.status).toBe('stopped');
    takeConsoleErrors();
  });

  it('is stopped by “Reset all”, which sets all back', async () => {
    const { user, controls, store } = await openOverSite({ tab: 'conditions' });
    await user.click(await press('Try it: Hold requests'));
    await press('Release');
    await user.keyboard('{Alt>}{Shift>}[KeyM]{/Shift}{/Alt}');
    await user.click(await press('Reset all'));
    await waitFor(() => expect(controls.settings()).toEqual(defaultSettings));
    expect(store.getState().session?.status).toBe('stopped');
    takeConsoleErrors();
  });
});

describe('the tab Run all', () => {
  it('has a line for each scenario with what was expected, and can be stopped', async () => {
    const { user, controls, store, player } = await openOverSite({ tab: 'run' });
    await user.click(screen.getByRole('button', { name: /^Quick/ }));
    const list = await panel().findByRole('list', { name: 'Tries' });
    const [first = document.body] = await within(list).findAllByRole('listitem');
    await waitFor(() => expect(first).toHaveTextContent('As expected'));
    expect(within(first).getByText('one request')).toBeInTheDocument();
    await user.click(await press('Stop'));
    expect(await screen.findByText(/all as expected. Stopped by hand\.$/)).toBeInTheDocument();
    await waitFor(() => expect(store.getState().session?.status).toBe('stopped'), {
      timeout: 20_000,
    });
    expect(controls.settings().calls.signup.steps).toEqual(['live']);
    takeConsoleErrors();
    // Each try can be judged here, and what is tried next leaves the run as it was.
    await user.click(within(first).getByRole('button', { name: 'Not as expected' }));
    expect(first.querySelector('summary')).toHaveTextContent('Not as expected');
    await user.click(screen.getByRole('tab', { name: 'Scenarios' }));
    await user.click(await press(try500));
    await endsWith('As expected');
    await user.click(await press('Back'));
    await user.click(screen.getByRole('tab', { name: 'Run all' }));
    const sum = / of 5\d played, .* Stopped by hand\.$/;
    expect(await screen.findByText(sum)).toBeVisible();
    // Also where it is no part of the run.
    await player.play({ call: 'signup', id: 'by-hand' });
    expect(await screen.findByText(sum)).toBeVisible();
  });
});
