import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { presets } from '../../../mocks/control/link.ts';
import { words } from '../../../mocks/panel/words.ts';
import { notFoundPage } from '../../../src/content/errors.ts';
import { signupNotices } from '../../../src/content/signup.ts';
import { callIds } from '../../../src/gateway/wire.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { settingsFrom } from '../../support/settings.ts';
import { mountOverSite, openOverSite, usePanel } from './open-panel.ts';

usePanel();

const { tryIt, quickName, tryItName } = words.scenarios;
const try500 = quickName('Signup', '500');
const panel = () => within(screen.getByRole('region', { name: words.panel }));
const press = (name: string) => screen.findByRole('button', { name });

async function endsWith(heading: string) {
  const name = words.strip.result;
  await waitFor(
    () => expect(screen.getByRole('status', { name })).toHaveTextContent(new RegExp(`^${heading}`)),
    { timeout: 30_000 },
  );
  takeConsoleErrors();
}

describe('“Try it”', () => {
  it('plays a scenario on the page; a tester may find otherwise, and copies the report', async () => {
    const { user, store } = await openOverSite();
    await user.click(await press(try500));
    await endsWith(words.strip.good);
    expect(screen.getByText(signupNotices.signupFailed.title)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: words.strip.bad }));
    await user.type(screen.getByRole('textbox', { name: words.strip.note }), 'it hides the form');
    expect(store.getState().trial?.check).toEqual({ verdict: 'bad', note: 'it hides the form' });
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await press(words.copy.report));
    expect(copied).toHaveBeenCalledWith('a report');
  });

  it('takes the first result by Enter, opens its page, and keeps the search and the list of its call', async () => {
    const { user } = await openOverSite({ path: '/no/such/street' });
    await screen.findByText(notFoundPage.title);
    expect(await screen.findByRole('radio', { name: words.scenarios.presets })).toBeChecked();
    takeConsoleErrors();
    await user.type(screen.getByRole('searchbox'), 'stats millions{Enter}');
    await endsWith(words.strip.good);
    expect(window.location.pathname).toBe('/');
    await user.click(await press(words.strip.scenarios));
    expect(await screen.findByRole('searchbox')).toHaveValue('stats millions');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    expect(await screen.findByRole('radio', { name: /^Stats/ })).toBeChecked();
  });

  it('plays all calls that a preset alters, on any page', async () => {
    const { user, controls } = await openOverSite();
    await user.click(screen.getByRole('radio', { name: words.scenarios.presets }));
    await user.click(await press(tryItName(presets['backend-down'].title)));
    await endsWith(words.strip.good);
    const answered = controls.log().filter(({ scenario }) => scenario === 'unavailable');
    expect(new Set(answered.map(({ call }) => call))).toEqual(new Set(callIds));
  });

  it('waits for the release of what is held, which the strip offers', async () => {
    const settings = settingsFrom('mock=signup:rate-limited&mock-network=hold');
    const { controls, user } = mountOverSite({ state: { settings, isLinked: true } });
    await waitFor(() => expect(controls.log()).not.toHaveLength(0));
    controls.release();
    await user.click(await press(tryIt));
    await user.click(await press(words.strip.release));
    await endsWith(words.strip.good);
  });

  it('leaves an answer by hand to the tester', async () => {
    const { user, controls } = await openOverSite();
    await user.click(screen.getByRole('radio', { name: /^Answer by hand/ }));
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: '500' } });
    await user.click(await press('Set and try'));
    await endsWith(words.strip.open);
    await user.click(await press(words.strip.scenarios));
    expect(await screen.findByRole('radio', { name: /^Answer by hand/ })).toBeChecked();
    await user.click(await press(words.resetAll));
    expect(controls.settings().calls.signup.steps).toEqual(['live']);
  });
});

describe('the tab Run all', () => {
  it('has a line for each scenario with what was seen, and can be stopped', async () => {
    const { user, controls, player } = await openOverSite({ tab: 'run' });
    await user.click(screen.getByRole('button', { name: /^Run this page/ }));
    const [first = document.body] = await panel().findAllByRole('listitem');
    await waitFor(() => expect(first).toHaveTextContent(words.strip.good));
    expect(within(first).getByText(words.run.seen)).toBeInTheDocument();
    await user.click(await press(words.run.stop));
    expect(await screen.findByText(/all as expected. Stopped by hand\.$/)).toBeInTheDocument();
    await waitFor(() => expect(player.before()).toBeNull(), { timeout: 20_000 });
    expect(controls.settings().calls.signup.steps).toEqual(['live']);
    takeConsoleErrors();
  });
});
