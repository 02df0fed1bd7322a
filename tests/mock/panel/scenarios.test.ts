import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idsOf } from '../../../mocks/scenarios/calls.ts';
import { signupNotices } from '../../../src/content/signup.ts';
import { settingsFrom } from '../settings.ts';
import { openPanel, setUpPanel } from './open-panel.ts';

setUpPanel();

const signup = () => within(screen.getByRole('group', { name: 'Scenario of Signup' }));
const closedLine = () => signup().getByText(/^Sequence and delay/, { selector: 'summary' });
const searchFor = (query: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });

describe('the scenarios of a call', () => {
  it('have a row each, with the status that they answer with', async () => {
    await openPanel();
    expect(signup().getAllByRole('radio')).toHaveLength(idsOf('signup').length);
    const row = signup().getByRole('radio', { name: /^Server error 500$/ });
    fireEvent.click(row);
    expect(row).toBeChecked();
    expect(
      signup().getByText(signupNotices.signupFailed.title, { exact: false }),
    ).toBeInTheDocument();
  });

  it('are set with what follows and a delay, behind one closed line', async () => {
    const { user, controls } = await openPanel();
    await user.click(signup().getByRole('radio', { name: /^Too many requests/ }));
    expect(closedLine().parentElement).not.toHaveAttribute('open');
    await user.click(closedLine());
    const then = () => signup().getByRole('combobox', { name: 'Then' });
    expect(within(then()).getByRole('group', { name: 'Server errors' })).toBeInTheDocument();
    await user.selectOptions(then(), 'Works');
    const delay = signup().getByRole('spinbutton');
    fireEvent.change(delay, { target: { value: '800' } });
    expect(controls.link()).toMatch(/mock=signup:rate-limited~800@once$/);
    expect(
      signup().getByText('Too many requests, then Works, each 800 ms late'),
    ).toBeInTheDocument();
    // A link or a script can have a longer list, which stays until another one is chosen.
    controls.set('signup', ['rate-limited', 'server-error', 'live']);
    const line = 'Too many requests, then Server error, then Works';
    expect(await signup().findByText(line)).toBeInTheDocument();
    fireEvent.change(delay, { target: { value: '800' } });
    expect(controls.link()).toMatch(/mock=signup:rate-limited.server-error.live~800$/);
    await user.selectOptions(then(), 'the same again');
    expect(controls.link()).toMatch(/mock=signup:rate-limited~800$/);
  });

  it('show the delay that is set, and refuse one that is too long', async () => {
    const settings = settingsFrom('mock=signup:server-error~300');
    const { controls } = await openPanel({ state: { settings } });
    const delay = signup().getByRole('spinbutton', { name: 'Extra delay, ms' });
    fireEvent.change(delay, { target: { value: '5000000' } });
    expect(delay).toHaveAccessibleDescription('A whole number from 0 to 600000; 300 is set.');
    expect(controls.settings().calls.signup.delayMs).toBe(300);
    fireEvent.change(delay, { target: { value: '5000' } });
    expect(controls.settings().calls.signup.delayMs).toBe(5000);
    controls.set('signup', 'server-error');
    await waitFor(() => expect(delay).toHaveValue(0));
  });
});

describe('the search', () => {
  it('shows scenarios, presets, networks and data, or that there is nothing', async () => {
    await openPanel();
    for (const [query, name] of [
      ['500', /^Signup Server error/],
      ['slow phone', /^Preset A slow phone/],
      ['3g', /^Network Bad mobile network/],
      ['nobody', /^Data Nobody yet/],
    ] as const) {
      searchFor(query);
      expect(screen.getAllByRole('radio', { name })[0]).toBeInTheDocument();
    }
    searchFor('xyzzy');
    expect(screen.getByText(/^Nothing found/)).toBeInTheDocument();
  });

  it('is emptied by Escape before the panel closes', async () => {
    const { user } = await openPanel();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'hold{Escape}');
    expect(search).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  });
});

it('an answer by hand begins with a right one, is refused where no script can answer so, and shows what is set', async () => {
  const { user, controls } = await openPanel();
  await user.click(screen.getByRole('button', { name: 'Write it: Answer by hand' }));
  expect(screen.getByLabelText('Status')).toHaveFocus();
  expect(screen.getByLabelText('Body')).toHaveValue('{"is_new_neighborhood":true}');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: '99' } });
  await user.click(screen.getByRole('button', { name: 'Try it: Answer by hand' }));
  expect(controls.log()).toEqual([]);
  expect(screen.getByLabelText('Status')).toBeInvalid();
  const refused = 'A whole number from 200 to 599; 200 is set.';
  expect(screen.getByLabelText('Status')).toHaveAccessibleDescription(refused);
  // The body is set nevertheless.
  fireEvent.change(screen.getByLabelText('Body'), { target: { value: 'no tea' } });
  expect(controls.settings().byHand.signup).toEqual({ status: 200, body: 'no tea' });
  expect(screen.getByLabelText('Status')).toHaveValue(99);
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: '404' } });
  expect(controls.settings().byHand.signup).toEqual({ status: 404, body: 'no tea' });
  controls.answer('signup', { status: 418, body: 'short and stout' });
  await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue(418));
  expect(screen.getByLabelText('Body')).toHaveValue('short and stout');
});
