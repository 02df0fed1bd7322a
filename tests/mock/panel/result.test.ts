import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { everyPlay } from '../../../mocks/player/plays.ts';
import { signupToasts } from '../../../src/content/signup.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { settingsFrom } from '../start-mock.ts';
import { findButton, openPanel, setUpPanel } from './open-panel.ts';

setUpPanel();

const path = '/';

const try500 = 'Try Signup: 500';

/** Presses a Copy button. Returns the copied text. */
async function copy(user: UserEvent, name: string): Promise<string> {
  await user.click(await findButton(name));
  return navigator.clipboard.readText();
}

async function endsWith(words: RegExp) {
  await waitFor(
    () => expect(screen.getByRole('status', { name: 'Result' })).toHaveTextContent(words),
    { timeout: 20_000 },
  );
  takeConsoleErrors();
}

it('"Try Signup: 500" plays the scenario and shows the result, a link, and a report', async () => {
  const { user } = await openPanel({ path });
  await user.click(await findButton(try500));
  await endsWith(/^Passed/);
  expect(screen.getByText(signupToasts.signupFailed.title)).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getAllByText('same')).toHaveLength(9);
  expect(await copy(user, 'Copy link')).toMatch(/\?mock=signup:server-error$/);
  expect(await copy(user, 'Copy report')).toContain('  - [x] `Toasts: error');
  await user.click(await findButton('Back'));
  const ticked = screen.getAllByText('Passed').map((one) => one.closest('.choice'));
  expect(ticked).toEqual([screen.getByRole('radio', { name: /^Server error/ }).closest('.choice')]);
});

it('Escape closes a result, shows the filtered list, and focuses "Try it"', async () => {
  const { user } = await openPanel({ path });
  await user.type(screen.getByRole('searchbox'), 'stats millions');
  const name = 'Try it: Numbers in the millions';
  await user.click(await findButton(name));
  await endsWith(/^Passed/);
  await user.click(await findButton('Try again'));
  await endsWith(/^Passed/);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('searchbox', { name: 'Filter' })).toHaveValue('stats millions');
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
});

it('"Try it" on a preset plays all calls that it overrides, and deletes added families', async () => {
  const { user, controls } = await openPanel({ path });
  controls.data.add({ email: 'ada@example.com', zipCode: null });
  await user.click(await findButton('Try it: The whole backend is down'));
  await endsWith(/^3 passed/);
  const link = '?mock=signup:unavailable,stats:unavailable,logo:unavailable';
  expect(await copy(user, 'Copy link')).toContain(link);
  expect(controls.data.added()).toEqual([]);
});

it('the strip names the settings, and offers to release held requests', async () => {
  const settings = settingsFrom('mock=signup:rate-limited&mock-network=hold');
  const { controls, user } = await openPanel({
    path,
    isClosed: true,
    state: { settings, problems: [] },
  });
  await waitFor(() => expect(controls.log()).not.toHaveLength(0));
  controls.release();
  await user.click(await findButton('Try it'));
  await user.click(await findButton('Release'));
  await endsWith(/^Passed/);
  expect(screen.getByRole('heading', { name: 'Signup: Too many requests' })).toBeVisible();
  expect(
    screen.getByText('Active: Signup: Too many requests; Network: Hold requests.'),
  ).toBeVisible();
});

it('the result of a custom response has no link, and the tester has to judge it', async () => {
  const { user, controls } = await openPanel({ path });
  controls.answer('signup', { status: 500, body: '{}' });
  await user.click(await findButton('Try it: Custom response'));
  await endsWith(/^For your review/);
  expect(screen.getByText(/^Links can’t include a custom response/)).toBeVisible();
  for (const seen of [signupToasts.signupFailed.title, 'The signup failed']) {
    expect(screen.getByRole('table')).toHaveTextContent(seen);
  }
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

it.each<[what: string, link: string, act: (user: UserEvent) => Promise<void>]>([
  [
    'changing a setting',
    'mock-network=offline',
    async (user) => user.click(await screen.findByRole('radio', { name: /^No connection/ })),
  ],
  [
    '"Reset all"',
    'mock=preset:all-good',
    async (user) => user.click(await findButton('Reset all')),
  ],
  ['Escape', 'mock=preset:all-good', (user) => user.keyboard('{Escape}')],
])('%s stops the current run', async (_what, link, act) => {
  const { user, controls, player, store } = await openPanel({ path, tab: 'network' });
  void player.play({ call: 'signup', id: 'never' });
  await findButton('Stop');
  await act(user);
  await waitFor(() => expect(store.getState().run?.status).toBe('stopped'));
  await waitFor(() => expect(controls.link()).toContain(`?${link}`));
  takeConsoleErrors();
});

it('"Run all" lists each result as its test finishes, until "Stop" is pressed', async () => {
  const { user, store } = await openPanel({ path, tab: 'run' });
  await user.click(screen.getByRole('checkbox', { name: /^Include slow tests/ }));
  const { length } = everyPlay();
  await user.click(await findButton(`Run all ${length} tests`));
  const list = await screen.findByRole('list', { name: 'Results' });
  await within(list).findByText('Signup: Default response');
  expect(store.getState().run?.titles).toHaveLength(length);
  await user.click(await findButton('Stop'));
  await waitFor(() => expect(store.getState().run?.status).toBe('stopped'), { timeout: 20_000 });
  expect(screen.getByText(/ of \d+ tests done\. Stopped\./)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Run all' })).toHaveFocus();
  takeConsoleErrors();
});
