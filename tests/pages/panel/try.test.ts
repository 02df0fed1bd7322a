import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { words } from '../../../mocks/panel/words.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { settingsFrom } from '../../support/settings.ts';
import { mountOverSite, openOverSite, usePanel } from './open-panel.ts';

usePanel();

const rateLimited = settingsFrom('mock=signup:rate-limited');
const result = () => screen.findByRole('status', { name: words.strip.result });

async function endsWith(words: string) {
  await waitFor(async () => expect(await result()).toHaveTextContent(words));
  takeConsoleErrors();
}

describe('“Try it”', () => {
  it('plays a scenario on the page; the report holds what was seen, the verdict and a note', async () => {
    const { user } = await openOverSite();
    const name = words.scenarios.quickName('Signup', words.scenarios.quick['server-error']);
    await user.click(screen.getByRole('button', { name }));
    await endsWith(words.strip.good);
    expect(screen.getByText('Signup failed')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: words.strip.bad }));
    await user.type(screen.getByRole('textbox', { name: words.strip.note }), 'it hides the form');
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: words.copy.report }));
    const [[report = ''] = []] = copied.mock.calls;
    expect(report).toContain('**signup:server-error**: ✗ not as expected');
    expect(report).toContain('Note: it hides the form');
    expect(report).toContain('Seen: toast “Signup failed');
  });

  it('opens the page of the scenario, and keeps the search and then the list of its call', async () => {
    const { user } = await openOverSite({}, 'scenarios', '/no/such/street');
    await screen.findByText('Oops! Page not found');
    expect(screen.getByRole('radio', { name: words.scenarios.presets })).toBeChecked();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'stats millions' } });
    const name = words.scenarios.tryItName('Stats: Numbers in the millions');
    await user.click(screen.getByRole('button', { name }));
    await endsWith(words.strip.good);
    expect(window.location.pathname).toBe('/');
    await user.click(screen.getByRole('button', { name: words.strip.scenarios }));
    expect(await screen.findByRole('searchbox')).toHaveValue('stats millions');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    expect(await screen.findByRole('radio', { name: /^Stats/ })).toBeChecked();
  });

  it('plays all calls that a preset alters, on any page', async () => {
    const { user, controls } = await openOverSite();
    await user.click(screen.getByRole('radio', { name: words.scenarios.presets }));
    const name = words.scenarios.tryItName('The whole backend is down');
    await user.click(screen.getByRole('button', { name }));
    await endsWith(words.strip.good);
    const answered = controls.log().filter(({ scenario }) => scenario === 'unavailable');
    expect(new Set(answered.map(({ call }) => call))).toEqual(new Set(callIds));
  });

  it('can be part of a link', async () => {
    mountOverSite('/#mock-try', { settings: rateLimited });
    await endsWith(words.strip.good);
    expect(window.location.hash).toBe('');
    expect(screen.getByText('Please try again later')).toBeInTheDocument();
  });

  it('waits for the release of what is held, which the strip offers', async () => {
    const settings = { ...rateLimited, network: 'hold' } as const;
    const { controls, user } = mountOverSite('/', { settings });
    await waitFor(() => expect(controls.log()).not.toHaveLength(0));
    controls.release();
    await screen.findByText('15+', { selector: 'dd' });
    fireEvent.click(screen.getByRole('button', { name: words.open(expectedPill) }));
    const name = words.scenarios.tryItName('Too many requests');
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: words.strip.release }));
    await endsWith(words.strip.good);
  });

  it('leaves an answer by hand to the tester', async () => {
    const { user, controls } = await openOverSite();
    await user.click(screen.getByText(words.answer.title));
    fireEvent.change(screen.getByLabelText(words.answer.status), { target: { value: '500' } });
    await user.click(screen.getByRole('button', { name: words.answer.tryIt }));
    await endsWith(words.strip.open);
    const name = words.strip.byHand('Signup');
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: words.strip.scenarios }));
    expect(await screen.findByText(words.answer.set)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: words.resetAll }));
    expect(controls.settings().calls.signup?.scenario).toBe('live');
    expect(await screen.findByText(words.answer.title)).toBeInTheDocument();
  });
});

const expectedPill = [words.calls(1), words.network('hold')].join(', ');

describe('the tab Run all', () => {
  it('has a tile for each scenario with what was seen, and can be stopped', async () => {
    const { panel, user, controls } = await openOverSite({}, 'run');
    await user.click(panel.getByRole('radio', { name: 'Signup' }));
    await user.click(panel.getByRole('button', { name: /^Run \d+ scenarios$/ }));
    const [first = document.body] = await panel.findAllByRole('listitem');
    await waitFor(() => expect(first).toHaveTextContent(words.strip.good));
    expect(within(first).getByText(/^toast “Welcome to the waitlist!/)).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: words.run.stop }));
    await panel.findByText(/all as expected, stopped\.$/);
    expect(controls.settings().calls.signup?.scenario).toBe('live');
    takeConsoleErrors();
  });
});
