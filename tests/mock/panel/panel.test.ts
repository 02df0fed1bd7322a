import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { seeds } from '../../../mocks/backend/seeds.ts';
import { initialState } from '../../../mocks/control/state.ts';
import { idsOf } from '../../../mocks/scenarios/calls.ts';
import { signupToasts } from '../../../src/content/signup.ts';
import { pageCall, sampleResult, sampleRun, settingsFrom } from '../start-mock.ts';
import { findButton, openPanel, setUpPanel } from './open-panel.ts';

setUpPanel();

const red = sampleResult();

it('the closed panel lists all overrides, and "Undo reset" restores them', async () => {
  const { controls, user, answer, store } = await openPanel({
    isClosed: true,
    state: { results: [red] },
  });
  const closed = await screen.findByRole('button');
  expect(closed).toHaveAccessibleName('Mock panel, no overrides');
  // React can't update text that a page translator has replaced.
  expect(closed.closest('[translate="no"]')).not.toBeNull();
  controls.set('signup', ['server-error', 'live'], { delayMs: 800 });
  controls.network('slow-3g');
  controls.data.seed('one-family');
  controls.data.add({ email: 'ada@example.com', zipCode: null });
  const all =
    'Mock panel, Signup: Server error, then Default response, each delayed 800 ms, Network: Slow mobile network (slow 3G), Data: One family, 1 family added';
  await user.click(await findButton(all));
  await answer('signup', pageCall('signup'));
  expect(
    await screen.findByText(/^Active: Signup: .*, each delayed 800 ms \(now Default response\);/),
  ).toBeVisible();
  const setUp = () => [controls.settings(), controls.data.tables(), store.getState().results];
  const before = setUp();
  await user.click(await findButton('Reset all'));
  expect(controls.data.tables().signups).toHaveLength(seeds.default.counts.families);
  expect(store.getState().results).toEqual([]);
  await user.click(await findButton('Undo reset'));
  expect(setUp()).toEqual(before);
  await user.click(await findButton('Reset all'));
  await user.click(await findButton('Close the panel'));
  expect(await findButton('Mock panel, no overrides')).toBeInTheDocument();
});

it("a message lists a link's settings until the tester dismisses it", async () => {
  const settings = settingsFrom('mock=signup:server-error.live,stats:by-hand');
  await openPanel({ isClosed: true, state: { settings, problems: [] } });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Settings loaded from link. Signup: Server error, then Default response; Stats: Custom response.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

it('the panel opens by itself to show what is wrong with an invalid link', async () => {
  const problem = 'Unknown call “<img src=x onerror=window.hit=1>”.';
  await openPanel({ isClosed: true, state: { problems: [problem] } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(problem);
  expect(alert.querySelector('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('a scenario shows its status and expected result, and can be set for one request', async () => {
  const { controls, user } = await openPanel();
  const signup = within(screen.getByRole('group', { name: 'Scenario for Signup' }));
  expect(signup.getAllByRole('radio')).toHaveLength(idsOf('signup').length);
  const row = signup.getByRole('radio', { name: /^Server error 500$/ });
  await user.click(row);
  expect(row).toBeChecked();
  const failed = `error “${signupToasts.signupFailed.title}”`;
  expect(signup.getByText(failed, { exact: false })).toBeVisible();
  await user.click(signup.getByRole('checkbox', { name: 'First request only' }));
  expect(controls.link()).toMatch(/mock=signup:server-error\.live$/);
});

it('the filter requires every word; one Escape clears it, the next closes the panel', async () => {
  const { user } = await openPanel();
  const filter = screen.getByRole('searchbox');
  await user.type(filter, 'stats timed out');
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'TimeoutMatches “timed”',
  ]);
  await user.type(filter, ' xyzzy');
  expect(screen.getByText(/^Nothing found/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(filter).toHaveValue('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
});

it('the custom response form sets a response, and explains an invalid status', async () => {
  const { user, store } = await openPanel();
  await user.click(screen.getByRole('radio', { name: /^Custom response/ }));
  expect(screen.getByLabelText('Body')).toHaveValue('{"is_new_neighborhood":true}');
  fireEvent.change(screen.getByLabelText(/^Status/), { target: { value: '99' } });
  expect(screen.getByLabelText(/^Status/)).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not applied. Enter a status code from 200 to 599.',
  );
  await user.click(await findButton('Try it: Custom response'));
  expect(store.getState().run).toBeNull();
  // While Enter is held down, the site cancels the repeated key events, except in this field, where each
  // event adds a line.
  const held = { key: 'Enter', repeat: true };
  expect(fireEvent.keyDown(screen.getByLabelText('Body'), held)).toBe(true);
  expect(store.getState().byHand.signup.status).toBe(200);
  fireEvent.change(screen.getByLabelText('Body'), { target: { value: 'no tea' } });
  fireEvent.change(screen.getByLabelText(/^Status/), { target: { value: '418' } });
  expect(store.getState().byHand.signup).toEqual({ status: 418, body: 'no tea' });
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

it('the Network tab changes the network and the mock data; "Release" ends held requests', async () => {
  const { controls, answer, user } = await openPanel({ tab: 'network' });
  fireEvent.click(screen.getByRole('radio', { name: /^No families yet 0 families/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Hold requests Holds every request/ }));
  expect(controls.settings()).toMatchObject({ network: 'hold', seed: 'empty' });
  expect(controls.data.tables().signups).toEqual([]);
  const answers = [1, 2].map(() => answer('stats', pageCall('stats')));
  await user.click(await findButton('Release'));
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});

it('the strip lists failures first and never reports an unfinished run as passed', async () => {
  const good = { ...red, id: 2, title: 'Signup: Default response', seen: red.expected };
  const cut = sampleRun({ played: 1, status: 'stopped' });
  const panel = { ...initialState.panel, view: 'strip' } as const;
  const { store } = await openPanel({
    isClosed: true,
    state: { results: [good], run: cut, panel },
  });
  const result = await screen.findByRole('status', { name: 'Result' });
  expect(result).toHaveTextContent('1 passed. 1 of 3 tests done. Stopped.');
  expect(result.querySelector('[data-tone="passed"]')).toBeNull();
  store.setState({ results: [good, red], run: sampleRun({ played: 2 }) });
  await waitFor(() => expect(result).toHaveTextContent(/^1 failed, 1 passed\.$/));
  expect(result.closest('.strip')).toHaveAttribute('data-tone', 'failed');
  const [first, last] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Signup: Server error Requests: expected 1 × Signup, got none.');
  expect(within(first as HTMLElement).getAllByRole('row', { hidden: true })[1]).toHaveTextContent(
    'Requests1 × Signupnone',
  );
  expect(last).toHaveTextContent('Signup: Default response');
});

it('the log shows held and invalid requests, and can hide successful requests', async () => {
  const settings = settingsFrom('mock-network=hold');
  const { controls, answer, user } = await openPanel({ state: { settings }, tab: 'log' });
  const lines = () =>
    within(screen.getByRole('region', { name: 'Requests' })).queryAllByRole('listitem');
  const held = answer('stats', pageCall('stats'));
  await waitFor(() => expect(lines()[0]).toHaveTextContent(/held/));
  controls.network('none');
  await held;
  controls.set('signup', 'server-error');
  await answer('signup', pageCall('signup'));
  await answer('signup', pageCall('signup', { method: 'GET' }));
  await waitFor(() => expect(lines()).toHaveLength(3));
  await user.click(screen.getByRole('checkbox', { name: 'Failed only' }));
  expect(lines()).toHaveLength(2);
  expect(lines()[1]).toHaveTextContent('Server error');
  expect(lines()[0]).toHaveTextContent('The mock rejected a request');
});

it('"Copy link" works without the Clipboard API and keeps focus', async () => {
  const { user, controls } = await openPanel();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('plain http'));
  let copied = '';
  document.execCommand = () => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) copied = field.value.slice(0, field.selectionEnd);
    return true;
  };
  window.history.replaceState(null, '', '/?email=ada@example.com');
  controls.set('signup', 'rate-limited');
  const copy = await findButton('Copy link');
  await user.click(copy);
  expect(await findButton('Copied')).toBe(copy);
  expect(copied).toBe(`${window.location.origin}/?mock=signup:rate-limited`);
  expect(copy).toHaveFocus();
});

it.each([
  ['M', 'Semicolon', 'opens'],
  ['µ', 'KeyM', 'opens'],
  ['?', 'KeyM', 'opens'],
  ['n', 'KeyM', 'does not open'],
])('pressing Alt+Shift+%s with the physical key %s %s the panel', async (key, code, effect) => {
  await openPanel({ isClosed: true });
  await findButton(/^Mock panel/);
  fireEvent.keyDown(document.body, { key, code, altKey: true, shiftKey: true });
  expect(screen.queryAllByRole('tablist')).toHaveLength(effect === 'opens' ? 1 : 0);
});

it('the second click of a double-click does not press another button', async () => {
  const panel = { ...initialState.panel, view: 'strip' } as const;
  const { store } = await openPanel({ isClosed: true, state: { run: sampleRun(), panel } });
  fireEvent.click(await findButton('Back'), { detail: 1 });
  await screen.findByRole('tablist');
  fireEvent.click(await findButton('Close the panel'), { detail: 2 });
  expect(store.getState().panel.view).toBe('panel');
});

it('a checkbox stays checked when the tester switches tabs', async () => {
  const { user } = await openPanel({ tab: 'log' });
  await user.click(screen.getByRole('checkbox', { name: 'Failed only' }));
  await user.click(screen.getByRole('tab', { name: 'Run all' }));
  await user.click(screen.getByRole('checkbox', { name: /^Include slow tests/ }));
  await user.click(screen.getByRole('tab', { name: 'Log' }));
  expect(screen.getByRole('checkbox', { name: 'Failed only' })).toBeChecked();
  await user.click(screen.getByRole('tab', { name: 'Run all' }));
  expect(screen.getByRole('checkbox', { name: /^Include slow tests/ })).toBeChecked();
});
