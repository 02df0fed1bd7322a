import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pause } from '../../../mocks/control/pause.ts';
import { differences, type Result, statusOf } from '../../../mocks/control/results.ts';
import { defaultSettings } from '../../../mocks/control/settings.ts';
import { everyPlay, manualStepsOf, type Play } from '../../../mocks/player/plays.ts';
import { waitlistForm } from '../../../src/content/signup.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { sampleEntry, sampleResult, settingsFrom } from '../start-mock.ts';
import { openPlayer } from './open-player.ts';

// Discards console errors, which would otherwise make the test fail. The player checks them itself.
afterEach(takeConsoleErrors);

/** Opens the landing page and waits for its figures. */
async function open(options?: Parameters<typeof openPlayer>[1]) {
  const opened = openPlayer('/', options);
  await screen.findByText('15+', { selector: 'dd' });
  const { store, controls } = opened;
  const setUp = () => [controls.settings(), controls.data.added()];
  const run = () => store.getState().run;
  const results = () => store.getState().results;
  return { ...opened, setUp, run, results };
}

const ends = (results: readonly Result[]) => results.map((one) => [one.title, statusOf(one)]);
const failing = { call: 'signup', id: 'server-error' } as const;

it('a play restores the earlier settings when it ends', async () => {
  const { player, controls, setUp } = await open();
  controls.set('signup', ['slow', 'live']);
  controls.answer('stats', { status: 500 });
  const before = setUp();
  const [tried] = await player.play(failing);
  expect(tried).toMatchObject({
    settings: { calls: { signup: { sequence: ['server-error'] }, stats: { sequence: ['live'] } } },
  });
  expect(setUp()).toEqual(before);
});

it('given an unknown id, play() throws an error that lists the valid scenarios', async () => {
  const { player } = await open();
  expect(() => player.play({ call: 'signup', id: 'huge' })).toThrow(
    /Unknown signup scenario “huge”\. Use one of these: live, server-error/,
  );
});

it('tryOut() always plays a call’s whole sequence of scenarios', async () => {
  const { player, controls } = await open();
  controls.set('signup', ['token-from-future', 'live', 'server-error', 'invalid-email']);
  const whole = [
    ['Signup: Token rejected (clock skew)', 'passed'],
    ['Signup: Server error', 'passed'],
    ['Signup: Email rejected', 'passed'],
  ];
  expect(ends(await player.tryOut())).toEqual(whole);
  expect(ends(await player.tryOut())).toEqual(whole);
});

it('a run changes settings only after the previous run has restored everything', async () => {
  const { player, controls, run } = await open();
  const all = player.runAll({ calls: ['signup'], quick: true });
  await waitFor(() => expect(run()?.played).toBeGreaterThan(0));
  void player.stop();
  const results = await player.tryOut(['signup'], () => controls.set('signup', 'unavailable'));
  expect(ends(results)).toEqual([['Signup: Server is down', 'passed']]);
  expect(controls.settings().calls.signup.sequence).toEqual(['unavailable']);
  await all;
});

it('a result is undecided if held requests are not released in time', async () => {
  const { player, controls } = await open({ limitsMs: { ...limitsMs, signup: 300 } });
  controls.network('hold');
  const [tried] = await player.tryOut(['signup']);
  expect(tried).toMatchObject({ undecided: expect.stringMatching(/^The held requests/) });
  controls.release();
});

it('stop() ends the current run and all waiting runs, and stores no results', async () => {
  const { player, controls, run, results } = await open();
  const first = player.play({ call: 'signup', id: 'never' });
  await waitFor(() => expect(controls.log()[0]?.scenario).toBe('never'));
  const second = player.play(failing);
  void player.stop();
  expect(await first).toEqual([]);
  expect(run()).toMatchObject({ status: 'stopped', played: 0 });
  expect(await second).toEqual([]);
  expect(results()).toEqual([]);
  expect(ends(await player.tryOut(['stats']))).toEqual([['Stats: Default response', 'passed']]);
});

it('runAll() drops old results and, when stopped, restores settings, data, and page', async () => {
  const kept = sampleResult({ title: 'A play before a reload' });
  const { player, controls, setUp, run, results } = await open({ state: { results: [kept] } });
  controls.set('signup', 'slow', { delayMs: 5 });
  controls.answer('stats', { status: 500 });
  controls.network('slow-3g');
  controls.data.add({ email: 'ada@example.com', zipCode: '10001' });
  const before = setUp();
  const running = player.runAll({ calls: ['signup'], quick: true });
  await waitFor(() => expect(run()?.played).toBeGreaterThan(1), { timeout: 20_000 });
  void player.stop();
  await running;
  expect(setUp()).toEqual(before);
  expect(screen.getByText('12+', { selector: 'dd' })).toBeVisible();
  expect(results()).not.toContain(kept);
});

it('a result stays until a rerun with the same settings replaces it', async () => {
  const kept = sampleResult({ settings: settingsFrom('mock=signup:server-error.live') });
  const { player, results } = await open({ state: { results: [sampleResult(), kept] } });
  const [again] = await player.play(failing);
  expect(results()).toEqual([kept, again]);
});

it.each([
  ['leaves', '/', { call: 'logo', id: 'live' }, 'Logo: Default response'],
  ['opens', '/logo', { call: 'signup', id: 'live' }, 'Signup: Default response'],
] as const)('if a play %s a page, it first waits for that page’s first call', async (...row) => {
  const [, path, played, title] = row;
  const { player, controls } = openPlayer(path, { wait: () => pause(200) });
  controls.set('stats', 'slow');
  expect(ends(await player.play(played))).toEqual([[title, 'passed']]);
});

it('a play ignores a request that the page sent before the play clicked the button', async () => {
  const { player, log } = await open({ limitsMs: { ...limitsMs, signup: 1000 } });
  const { mock, page, ...request } = sampleEntry();
  const earlier = { ...request, page: { state: 'waiting' } } as const;
  // Adds the request while the player types: after the page's calls, and before the click on the button.
  document.addEventListener('input', () => log.add(earlier), { once: true });
  expect(ends(await player.play({ call: 'signup', id: 'live' }))).toEqual([
    ['Signup: Default response', 'passed'],
  ]);
});

it('the browser’s Back button returns to the page where a play started', async () => {
  const { player } = await open();
  await player.play({ call: 'logo', id: 'server-error' });
  window.history.back();
  expect(await screen.findByText('15+', { selector: 'dd' })).toBeVisible();
});

it('tryOut() and runAll() throw an error if there is nothing to play', async () => {
  const { player } = await open();
  await expect(player.tryOut([])).rejects.toThrow('Nothing to run');
  await expect(player.runAll({ calls: [] })).rejects.toThrow('Nothing to run');
});

it('a play without a link says how to repeat it by hand', () => {
  const stepsOf = (play: Play) => [play.title, manualStepsOf(play, defaultSettings)];
  expect(Object.fromEntries(everyPlay(['signup']).map(stepsOf))).toMatchObject({
    'Signup: Default response': null,
    'Signup: Without a zip code': expect.stringContaining(
      `“Tester@example.com” as ${waitlistForm.email} and leave ${waitlistForm.zipCode} empty`,
    ),
    'Signup: Second form': expect.stringContaining('In the “'),
  });
});

it('a run stops and restores everything after three plays that could not run', async () => {
  const { player, controls, setUp, run } = await open();
  controls.set('stats', 'huge');
  const before = setUp();
  HTMLElement.prototype.scrollIntoView = () => {
    throw new Error('no such view');
  };
  const results = await player.runAll({ calls: ['signup'], quick: true });
  expect(results.map(differences)).toEqual([['form'], ['form'], ['form']]);
  expect(results[0]?.seen.form).toBe('no such view');
  expect(run()).toMatchObject({ status: 'stuck' });
  expect(setUp()).toEqual(before);
});
