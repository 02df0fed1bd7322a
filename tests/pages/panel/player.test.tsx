import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readLastRun } from '../../../mocks/kit/play/last-run.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { sentCalls } from '../../support/sent-calls.ts';
import { callOf } from '../../support/settings.ts';
import { formAt } from '../form.ts';
import { openPlayer, usePlayer } from './open-player.ts';

usePlayer();

const open = (path = '/') => openPlayer(path);

describe('a scenario that is played', () => {
  it('goes through the real form, and says what a visitor could see', async () => {
    const { player, mock } = open();
    const played = await player.playScenario({ call: 'signup', id: 'rate-limited' });
    expect(played.differences).toEqual([]);
    expect(played.seen).toMatchObject({
      toasts: [{ title: 'Signup failed', description: 'Please try again later' }],
      fields: 'kept',
      lines: ['The signup failed'],
    });
    takeConsoleErrors();
    const sent = sentCalls(mock, 'signup');
    expect(sent.map(({ scenario }) => scenario)).toEqual(['rate-limited']);
  });

  it('reads the stats again without a reload, so that added data shows', async () => {
    const { player, controls } = open();
    await screen.findByText('73+', { selector: 'dd' });
    controls.data.add({ email: 'ada@example.com', zipCode: '10001' });
    const played = await player.playScenario({ call: 'stats', id: 'live' });
    expect(played.seen.texts).toEqual({ families: '74+', neighborhoods: '16+' });
    expect(played.differences).toEqual([]);
  });

  it('reads the stats again on a site of one page', async () => {
    const { playerOf } = open();
    await screen.findByText('73+', { selector: 'dd' });
    const played = await playerOf('').playScenario({ call: 'stats', id: 'live' });
    expect(played.differences).toEqual([]);
  });

  it('brings the page of its call', async () => {
    const { player } = openPlayer('/no/such/street');
    await screen.findByText('Oops! Page not found');
    const played = await player.playScenario({ call: 'signup', id: 'server-error' });
    expect(played.differences).toEqual([]);
    expect(window.location.pathname).toBe('/');
    takeConsoleErrors();
  });

  it('differs when the page does something else', async () => {
    const { player } = open();
    await screen.findByText('73+', { selector: 'dd' });
    const { email } = formAt(0);
    // Now the page loses the typed text.
    email.form?.addEventListener('submit', () => setTimeout(() => (email.value = ''), 0));
    const played = await player.playScenario({ call: 'signup', id: 'server-error' });
    expect(played.differences).toEqual(['The fields are changed, not kept.']);
    takeConsoleErrors();
  });
});

describe('a trial by hand', () => {
  it('keeps what somebody has typed', async () => {
    const { player, controls, user, mock } = open();
    await user.type(formAt(0).email, 'ada@example.com');
    controls.set('signup', 'unavailable');
    await player.tryOut([callOf('signup')]);
    const bodies = mock.interceptor.getState().log.map(({ body }) => body);
    expect(bodies.join()).toContain('ada@example.com');
    expect(player.getState().trial).toMatchObject({ isRunning: false });
    takeConsoleErrors();
  });
});

describe('a run', () => {
  const scenarios = [
    { call: 'signup', id: 'server-error' },
    { call: 'signup', id: 'new-neighborhood' },
    { call: 'stats', id: 'zeros' },
  ] as const;

  it('plays one after another, and sets everything back', async () => {
    const { player, controls, getState } = open();
    controls.set('signup', 'slow', { frequency: 'every-2' });
    controls.answer('stats', { status: 500 });
    controls.network('fast-3g');
    controls.data.add({ email: 'ada@example.com', zipCode: '10001' });
    const before = [controls.settings(), controls.data.changes(), getState().byHand];
    await player.runAll(scenarios);
    const { run } = player.getState();
    expect(run?.status).toBe('done');
    expect(run?.played.map(({ id, differences }) => [id, differences])).toEqual(
      scenarios.map(({ id }) => [id, []]),
    );
    expect([controls.settings(), controls.data.changes(), getState().byHand]).toEqual(before);
    takeConsoleErrors();
  });

  it('leaves what the page shows, what was typed and what was counted as it was', async () => {
    const { player, controls, user } = open();
    await screen.findByText('73+', { selector: 'dd' });
    controls.set('signup', 'server-error', { frequency: 'once' });
    await user.type(formAt(0).email, 'ada@example.com');
    const running = player.runAll([{ call: 'signup', id: 'live' }]);
    await waitFor(() => expect(player.getState().run?.status).toBe('running'));
    expect(player.changes()).toEqual([]);
    await running;
    await screen.findByText('73+', { selector: 'dd' });
    expect(formAt(0).email).toHaveValue('ada@example.com');
    expect(controls.settings().calls.signup).toMatchObject({ frequency: 'once' });
  });

  it('is compared with the last run of this browser', async () => {
    localStorage.clear();
    const { player } = open();
    await screen.findByText('73+', { selector: 'dd' });
    await player.runAll([{ call: 'stats', id: 'zeros' }]);
    expect(player.getState().run?.earlier).toBeNull();
    await player.runAll([{ call: 'stats', id: 'huge' }]);
    expect(player.getState().run?.earlier?.isGood).toEqual({ 'stats:zeros': true });
    expect(readLastRun()?.isGood).toEqual({ 'stats:zeros': true, 'stats:huge': true });
    localStorage.clear();
  });

  it.each([
    { call: 'signup', path: '/', button: 'Join Waitlist', count: 2 },
    { call: 'logo', path: '/logo', button: 'Generate Logo', count: 1 },
  ] as const)('can be stopped on $path, where the call is given up', async (stopped) => {
    const { player, controls } = open(stopped.path);
    const running = player.runAll([{ call: stopped.call, id: 'never' }, ...scenarios]);
    await waitFor(() =>
      expect(controls.log().some(({ scenario }) => scenario === 'never')).toBe(true),
    );
    player.stop();
    await running;
    expect(player.getState().run).toMatchObject({ status: 'stopped', played: [] });
    expect(controls.settings().calls[stopped.call]?.scenario).toBe('live');
    expect(screen.getAllByRole('button', { name: stopped.button })).toHaveLength(stopped.count);
  });
});
