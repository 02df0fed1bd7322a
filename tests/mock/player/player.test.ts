import { screen, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { describe, expect, it } from 'vitest';
import { lastRun } from '../../../mocks/control/state.ts';
import { keep, takeStart } from '../../../mocks/control/tab.ts';
import { createPlayer } from '../../../mocks/player/player.ts';
import { form } from '../../../src/content/signup.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import { findForm } from '../../pages/form.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { openPlayer, setUpPlayer, shortTimes } from './open-player.ts';

setUpPlayer();

/** Opens the landing page and waits for its figures. */
async function open(options: Parameters<typeof openPlayer>[1] = {}) {
  const opened = openPlayer('/', options);
  await screen.findByText('15+', { selector: 'dd' });
  const { store, controls } = opened;
  const setUp = () => [controls.settings(), controls.data.added()];
  return { ...opened, setUp, session: () => store.getState().session };
}

const neverEnding = { call: 'signup', id: 'never' } as const;
const failing = { call: 'signup', id: 'server-error' } as const;

describe('a scenario that is played', () => {
  it('leaves what was set before as it was', async () => {
    const { player, controls, setUp } = await open();
    controls.set('signup', ['slow', 'live']);
    controls.answer('stats', { status: 500 });
    const before = setUp();
    await player.play(failing);
    expect(setUp()).toEqual(before);
    takeConsoleErrors();
  });

  it('sees its requests in a log that forgets the oldest', async () => {
    const { player, mock } = await open();
    for (let sent = 0; sent < 205; sent += 1) {
      const id = mock.log.add(
        { call: 'signup', method: 'POST', path: '/', sent: '{}' },
        { state: 'waiting' },
      );
      mock.log.end(id, 'page', { ok: true, result: '{}' });
    }
    const [tried] = await player.play(failing);
    expect(tried?.differences).toEqual([]);
    takeConsoleErrors();
  });

  it('says so where the page has no such form', async () => {
    const { player } = await open();
    findForm(0).form.setAttribute('aria-label', 'Sign up');
    const [tried] = await player.play({ call: 'signup', id: 'live' });
    expect(tried?.differences.join()).toContain(` has no form “${form.names.hero}`);
    expect(tried).toMatchObject({ verdict: 'bad', isFinished: false });
  });

  it('names the known scenarios where there is none of its id', async () => {
    const { player } = await open();
    expect(() => player.play({ call: 'signup', id: 'huge' })).toThrow(
      /“huge” is unknown\. Known: live, slow/,
    );
  });
});

describe('calls that are tried as they are set', () => {
  it('keep what somebody has typed', async () => {
    const { player, controls, user } = await open();
    await user.type(findForm(0).email, 'ada@example.com');
    controls.set('signup', 'unavailable');
    const tries = await player.tryOut();
    expect(controls.log()[0]?.sent).toContain('ada@example.com');
    expect(tries).toMatchObject([{ title: 'Signup: Server is down', verdict: 'good' }]);
    takeConsoleErrors();
  });

  it('make up another email than one that was made up to be refused', async () => {
    const { player } = await open();
    await player.replay('Signup: Email without an at-sign, by a press');
    expect(await player.tryOut(['signup'])).toMatchObject([{ verdict: 'good' }]);
  });

  it('go through a list of scenarios, each request with its own expectation', async () => {
    const { player, controls } = await open();
    controls.set('signup', ['server-error', 'invalid-email', 'live']);
    const tries = await player.tryOut();
    expect(tries.map(({ title, differences }) => [title, differences])).toEqual([
      ['Signup: Server error', []],
      ['Signup: Email is refused', []],
      ['Signup: Works', []],
    ]);
    takeConsoleErrors();
  });
});

describe('a session', () => {
  it('leaves to the tester what nobody has released in time', async () => {
    const { player, controls } = await open({ limitsMs: { ...limitsMs, signup: 300 } });
    controls.network('hold');
    const [tried] = await player.tryOut(['signup']);
    expect(tried).toMatchObject({
      verdict: 'open',
      seen: expect.stringMatching(/^It was not released/),
    });
    controls.release();
    takeConsoleErrors();
  });

  it('ends what plays and what waits when it is stopped for another one', async () => {
    const { player, controls, session } = await open();
    const first = player.play(neverEnding);
    await waitFor(() => expect(controls.log()[0]?.scenario).toBe('never'));
    const second = player.play(failing);
    player.stop();
    const third = player.tryOut(['stats']);
    expect(await first).toEqual([]);
    expect(await second).toEqual([]);
    expect(await third).toMatchObject([{ call: 'stats', verdict: 'good' }]);
    expect(controls.log()[1]?.page).toMatchObject({ state: 'done', result: 'stopped' });
    expect(session()?.status).toBe('done');
    takeConsoleErrors();
  });

  it('waits for what plays already', async () => {
    const { player } = await open();
    const first = player.play(failing);
    const second = player.tryOut(['stats']);
    expect(await first).toMatchObject([{ call: 'signup', verdict: 'good' }]);
    expect(await second).toMatchObject([{ call: 'stats', verdict: 'good' }]);
    takeConsoleErrors();
  });

  it('is a run that stays as it is when one of its tries is played again, which is charged with what comes later', async () => {
    const { mock, store, session, user } = await open({ wait: async () => {} });
    const player = createPlayer({ ...mock, times: { ...shortTimes, lateMs: 5000 } });
    // Two of its tries are enough.
    const playing = player.runAll({ calls: ['stats'], quick: true });
    await waitFor(() => expect(session()?.tries.length).toBeGreaterThan(1), { timeout: 20_000 });
    player.stop();
    await playing;
    const played = session();
    const tries = played?.tries ?? [];
    // One that is stopped takes the place of none.
    const again = player.replay('Stats: Works');
    await waitFor(() => expect(session()?.mode).toBe('over-settings'));
    player.stop();
    await again;
    const run = () => lastRun(store.getState());
    expect(run()).toEqual(played);
    const replayed = await player.replay('Stats: Works');
    expect(run()).toEqual({ ...played, tries: [...replayed, ...tries.slice(1)] });
    toast.error('It comes late');
    const charged = () => run()?.tries.filter((one) => one.differences.join().includes('Later'));
    const differences = ['Later came the error toast “It comes late”.'];
    await waitFor(() => expect(charged()).toMatchObject([{ title: 'Stats: Works', differences }]));
    // What comes now may come of the press.
    await user.keyboard('{Shift}');
    toast.error('It comes of a press');
    await screen.findByText('It comes of a press');
    expect(charged()).toMatchObject([{ differences }]);
    takeConsoleErrors();
  });

  it('begins anew with one that it has not played', async () => {
    const { player, session } = await open();
    await player.play({ call: 'stats', id: 'live' });
    const [tried] = await player.replay('Signup: Email without an at-sign, by Enter');
    expect(session()).toMatchObject({ queue: [{ title: tried?.title }], tries: [tried] });
    // No link presses Enter.
    expect(tried?.query).toBeNull();
  });

  it('sets what it tries once the one before it has set all back', async () => {
    const { player, controls, session } = await open();
    const run = player.runAll({ calls: ['signup'], quick: true });
    await waitFor(() => expect(session()?.tries).not.toEqual([]));
    player.stop();
    const tries = await player.tryOut(['signup'], () => controls.set('signup', 'unavailable'));
    expect(tries).toMatchObject([{ title: 'Signup: Server is down', verdict: 'good' }]);
    expect(controls.settings().calls.signup.steps).toEqual(['unavailable']);
    await run;
    takeConsoleErrors();
  });

  it('can be stopped, and sets all back', async () => {
    const { player, controls, setUp, session } = await open();
    controls.set('signup', 'slow', { delayMs: 5 });
    controls.answer('stats', { status: 500 });
    controls.network('fast-3g');
    controls.data.add({ email: 'ada@example.com', zipCode: '10001' });
    const before = setUp();
    const running = player.runAll({ calls: ['signup'], quick: true });
    await waitFor(() => expect(session()?.tries.length).toBeGreaterThan(1), { timeout: 20_000 });
    player.stop();
    await running;
    expect(session()).toMatchObject({ status: 'stopped' });
    expect(setUp()).toEqual(before);
    // Read again under what was set before; a line of the console about it is nobody's mistake.
    expect(screen.getByText('12+', { selector: 'dd' })).toBeVisible();
    takeConsoleErrors();
  });

  it('sets all back when something throws, and says what in the try', async () => {
    const { player, controls, setUp, session } = await open();
    controls.set('stats', 'huge');
    const before = setUp();
    HTMLElement.prototype.scrollIntoView = () => {
      throw new Error('no such view');
    };
    const tries = await player.runAll({ calls: ['signup'], quick: true });
    expect(tries).toHaveLength(3);
    expect(tries[0]?.differences).toEqual(['The try failed: no such view']);
    expect(session()).toMatchObject({ status: 'gave-up' });
    expect(setUp()).toEqual(before);
    takeConsoleErrors();
  });

  it('survives a reload as far as it has come, and what was set before it', async () => {
    const { player, controls, store, session } = await open();
    controls.set('stats', 'huge');
    controls.data.add({ email: 'ada@example.com' });
    const running = player.runAll({ calls: ['stats'], quick: true });
    await waitFor(() => expect(session()?.tries).not.toHaveLength(0), { timeout: 20_000 });
    const notes = [{ title: 'Stats: Works', tries: [], verdict: null, text: 'slow' }];
    store.setState({ notes });
    keep(store.getState(), []);
    player.stop();
    await running;
    const { state, added } = takeStart();
    expect(state.session).toMatchObject({ status: 'reloaded' });
    expect(state.session?.tries[0]?.title).toBe('Stats: Works');
    expect(state.notes?.[0]?.text).toBe('slow');
    expect(state.settings.calls.stats.steps).toEqual(['huge']);
    expect(added).toHaveLength(1);
    takeConsoleErrors();
  });
});
