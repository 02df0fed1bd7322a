import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { words } from '../../../mocks/panel/words.ts';
import { rowsOf } from '../../../mocks/scenarios/calls.ts';
import { frequencies } from '../../../mocks/scenarios/conditions.ts';
import { presets } from '../../../mocks/scenarios/presets.ts';
import { settingsFrom } from '../../support/settings.ts';
import { openPanel, usePanel } from './open-panel.ts';

usePanel();

const signup = () => within(screen.getByRole('group', { name: words.scenarios.of('Signup') }));
const closedLine = () => signup().getByText(frequencies.always, { selector: 'summary' });
const searchFor = (query: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });

describe('the scenarios of a call', () => {
  it('have a choice each, with the status and what the visitor should see', async () => {
    await openPanel();
    const radios = signup().getAllByRole('radio', { name: /shows/ });
    expect(radios).toHaveLength(rowsOf('signup').length);
    const name = new RegExp(`^Server error 500 .*503.* ${words.scenarios.shows('Failed')}$`);
    expect(signup().getByRole('radio', { name })).toBeInTheDocument();
  });

  it('are set for some requests and with a delay, behind one closed line', async () => {
    const { user, controls } = await openPanel();
    await user.click(signup().getByRole('radio', { name: /^Call is refused/ }));
    expect(closedLine().parentElement).not.toHaveAttribute('open');
    await user.click(closedLine());
    const which = within(signup().getByRole('radiogroup', { name: words.conditions.requests }));
    await user.click(which.getByRole('radio', { name: frequencies.once }));
    fireEvent.change(signup().getByRole('spinbutton'), { target: { value: '800' } });
    expect(controls.settings().calls.signup).toEqual({
      scenario: 'rate-limited',
      frequency: 'once',
      delayMs: 800,
    });
    expect(signup().getByText(`${frequencies.once}, +800 ms`)).toBeInTheDocument();
  });

  it('are set in a sequence, and for certain emails', async () => {
    const settings = settingsFrom('mock=signup:server-error');
    const { user, controls } = await openPanel({ state: { settings } });
    await user.click(closedLine());
    await user.selectOptions(
      signup().getByRole('combobox', { name: words.conditions.nextOf }),
      'Works',
    );
    const whom = signup().getByRole('textbox', { name: new RegExp(words.conditions.onlyFor) });
    fireEvent.change(whom, { target: { value: 'Bad' } });
    const item = 'signup:server-error.live@email-bad';
    expect(controls.link()).toBe(`https://qa.example/?mock=${item}`);
    expect(signup().getByText(item)).toBeInTheDocument();
    fireEvent.change(whom, { target: { value: 'bad@' } });
    expect(signup().getByText(words.conditions.emailRefused)).toBeInTheDocument();
    await user.click(signup().getByRole('button', { name: words.conditions.removeLast }));
    expect(controls.link()).toMatch(/mock=signup:server-error@email-bad$/);
  });

  it('say when they are used up, and are set again', async () => {
    const { controls, ask, user } = await openPanel();
    await user.click(screen.getByRole('radio', { name: 'Stats' }));
    controls.set('stats', 'unavailable', { frequency: 'once' });
    expect((await ask('stats')).status).toBe(503);
    expect((await ask('stats')).status).toBe(200);
    await user.click(await screen.findByRole('button', { name: words.conditions.setAgain }));
    expect((await ask('stats')).status).toBe(503);
  });
});

it('a preset sets everything', async () => {
  const { user, controls, mock } = await openPanel();
  await user.click(screen.getByRole('radio', { name: words.scenarios.presets }));
  const name = words.scenarios.setName(presets['first-family'].title);
  await user.click(screen.getByRole('button', { name }));
  expect(controls.settings().seed).toBe('empty');
  expect(mock.backend.rows.count().families).toBe(0);
});

describe('the search', () => {
  it.each([
    ['500', 'radio', /^Signup Server error/],
    ['signup wifi', 'radio', /^Signup Wi-Fi sign-in page/],
    ['timeout', 'radio', /^Stats Timeout/],
    ['internet', 'radio', /^Signup No connection/],
    ['already', 'radio', /^Signup One more from a known/],
    ['slow phone', 'button', words.scenarios.tryItName('A slow phone')],
    ['3g', 'button', words.scenarios.setName('Bad mobile network')],
    ['nobody', 'button', words.scenarios.setName('Nobody yet')],
    ['add', 'button', words.search.open],
  ] as const)('finds by “%s” the %s %s', async (query, role, name) => {
    await openPanel();
    searchFor(query);
    expect(screen.getAllByRole(role, { name })[0]).toBeInTheDocument();
    searchFor('xyzzy');
    expect(screen.getByText(words.search.nothing)).toBeInTheDocument();
  });

  it('takes its first result by Enter, and is emptied by Escape before the panel closes', async () => {
    const { user, controls } = await openPanel();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'bad mobile{Enter}');
    expect(controls.settings().network).toBe('slow-3g');
    await user.keyboard('{Escape}');
    expect(search).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  });
});

describe('an answer by hand', () => {
  const { status, body, use } = words.answer;

  it('is explained at its fields while it is invalid, and cannot be set', async () => {
    const { user } = await openPanel();
    await user.click(screen.getByText(words.answer.title));
    fireEvent.change(screen.getByLabelText(status), { target: { value: '99' } });
    expect(screen.getByLabelText(status)).toHaveAccessibleDescription(/from 200 to 599\.$/);
    fireEvent.change(screen.getByLabelText(status), { target: { value: '204' } });
    expect(screen.getByLabelText(body)).toHaveAccessibleDescription(/has no body\.$/);
    expect(screen.getByRole('button', { name: use })).toBeDisabled();
  });

  it('takes the place of the scenario, and goes when one is chosen', async () => {
    const { user, ask } = await openPanel();
    const { title, requests, setOnce } = words.answer;
    await user.click(screen.getByText(title));
    const which = within(screen.getByRole('radiogroup', { name: requests }));
    await user.click(which.getByRole('radio', { name: frequencies.once }));
    await user.click(screen.getByRole('button', { name: use }));
    expect(await screen.findByText(setOnce)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: words.scenarios.altered('Signup') })).toBeChecked();
    await user.click(signup().getByRole('radio', { name: /^Server error/ }));
    expect(screen.getByText(title)).toBeInTheDocument();
    expect((await ask('signup')).status).toBe(500);
  });
});
