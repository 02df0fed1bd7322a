import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keep, takeStart } from '../../../mocks/control/kept.ts';
import type { ScenarioRef } from '../../../mocks/scenarios/calls.ts';
import { form, signupNotices } from '../../../src/content/signup.ts';
import { formAt } from '../../pages/form.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { sentCalls } from '../../support/sent-calls.ts';
import { openPlayer, usePlayer } from './open-player.ts';

usePlayer();

/** Opens the landing page and waits for its figures. */
async function open(options: Parameters<typeof openPlayer>[1] = {}) {
  const opened = openPlayer('/', options);
  await screen.findByText('15+', { selector: 'dd' });
  return opened;
}

const noConsole = () => expect(takeConsoleErrors().join()).not.toContain('player');

describe('a scenario that is played', () => {
  it('goes through both real forms, the second without a zip code', async () => {
    const { player, mock } = await open();
    const played = await player.playScenario({ call: 'signup', id: 'live' });
    expect(played).toMatchObject({ differences: [], result: 'good', isFinished: true });
    expect(played.expected).toContain(
      `“${form.submitting}” while it runs; the toast “${signupNotices.joined.title}”`,
    );
    expect(sentCalls(mock, 'signup').map(({ sent }) => JSON.parse(sent).signup_zip_code)).toEqual([
      null,
      form.zipCodeExample,
    ]);
  });

  it('reads the stats again without a reload, so that added data shows', async () => {
    const { player, controls } = await open();
    controls.data.add({ email: 'ada@example.com', zipCode: '10001' });
    const played = await player.playScenario({ call: 'stats', id: 'live' });
    expect(played.seen).toContain('74+ families, 16+ neighborhoods');
    expect(played.differences).toEqual([]);
  });

  it('sees its requests in a log that forgets the oldest', async () => {
    const { player, mock } = await open();
    for (let sent = 0; sent < 205; sent += 1) {
      const request = { call: 'signup', method: 'POST', path: '/', sent: '{}' } as const;
      const id = mock.log.send(request, false);
      mock.log.change(id, { page: mock.log.done(id, true, '{}') });
    }
    const played = await player.playScenario({ call: 'signup', id: 'server-error' });
    expect(played.differences).toEqual([]);
    takeConsoleErrors();
  });

  it('ends at once, and says so, where the page has no such form', async () => {
    const { player } = await open();
    formAt(0).form.setAttribute('aria-label', 'Sign up');
    const played = await player.playScenario({ call: 'signup', id: 'live' });
    expect(played.differences.join()).toContain(` has no form “${form.names.hero}`);
    expect(played).toMatchObject({ result: 'bad', isFinished: false });
  }, 15_000);
});

describe('a trial by hand', () => {
  it('keeps what somebody has typed', async () => {
    const { player, controls, user, store } = await open();
    await user.type(formAt(0).email, 'ada@example.com');
    controls.set('signup', 'unavailable');
    await player.tryOut();
    expect(controls.log()[0]?.sent).toContain('ada@example.com');
    expect(store.getState().trial).toMatchObject({
      isRunning: false,
      tries: [{ title: 'Signup: Server is down', result: 'good' }],
    });
    takeConsoleErrors();
  });

  it('plays a sequence whole, each request with its own expectation', async () => {
    const { player, controls, store } = await open();
    controls.set('signup', ['server-error', 'invalid-email', 'live']);
    await player.tryOut();
    const tries = store.getState().trial?.tries ?? [];
    expect(tries.map(({ title, result }) => [title, result])).toEqual([
      ['Signup: Server error (1 of 3)', 'good'],
      ['Signup: Email is refused (2 of 3)', 'good'],
      ['Signup: Works (3 of 3)', 'good'],
    ]);
    expect(tries[1]?.expected).toContain(`“${signupNotices.invalidEmail.title}”`);
    expect(controls.log().flatMap(({ violations }) => violations)).toEqual([]);
    takeConsoleErrors();
  });
});

describe('a run', () => {
  const scenarios: ScenarioRef[] = [
    { call: 'signup', id: 'server-error' },
    { call: 'signup', id: 'new-neighborhood' },
    { call: 'stats', id: 'zeros' },
  ];

  it('plays one after another, and sets everything back', async () => {
    const { player, controls, store, user } = await open();
    controls.set('signup', ['slow', 'live']);
    controls.answer('stats', { status: 500 });
    controls.network('fast-3g');
    controls.data.add({ email: 'ada@example.com', zipCode: '10001' });
    await user.type(formAt(0).email, 'ada@example.com');
    const setUp = () => {
      const { settings, answered, answers } = store.getState();
      return [settings, answered, answers, controls.data.added()];
    };
    const before = setUp();
    await player.runAll(scenarios);
    const { run } = store.getState();
    expect(run?.status).toBe('done');
    expect(run?.played.map(({ id, differences }) => [id, differences])).toEqual(
      scenarios.map(({ id }) => [id, []]),
    );
    expect(setUp()).toEqual(before);
    expect(formAt(0).email).toHaveValue('ada@example.com');
    noConsole();
  });

  it('can be stopped, and the call is given up', async () => {
    const { player, controls, store } = await open();
    const running = player.runAll([{ call: 'signup', id: 'never' }, ...scenarios]);
    await waitFor(() => expect(controls.log()[0]?.scenario).toBe('never'));
    player.stop();
    await running;
    expect(store.getState().run).toMatchObject({ status: 'stopped', played: [] });
    expect(controls.settings().calls.signup.steps).toEqual(['live']);
    expect(screen.getAllByRole('button', { name: form.submit })).toHaveLength(2);
  });

  it('ends after three scenarios that did not finish', async () => {
    const { player, store } = await open();
    for (const one of document.querySelectorAll('form')) one.setAttribute('aria-label', 'x');
    const run = player.runAll(Array.from({ length: 9 }, () => ({ call: 'signup', id: 'live' })));
    // The page is not the player's to mend.
    await run;
    expect(store.getState().run).toMatchObject({ status: 'gave-up', played: { length: 3 } });
  }, 30_000);

  it('survives a reload in the middle as far as it has come, and what was set before it', async () => {
    const { player, controls, store } = await open();
    controls.set('stats', 'huge');
    controls.data.add({ email: 'ada@example.com' });
    const running = player.runAll([
      { call: 'stats', id: 'zeros' },
      { call: 'signup', id: 'never' },
    ]);
    await waitFor(() => expect(store.getState().run?.played).toHaveLength(1));
    const before = player.before();
    keep(store.getState(), before?.added ?? [], before);
    player.stop();
    await running;
    const { state, added } = takeStart();
    expect(state.run).toMatchObject({ status: 'reloaded', played: [{ id: 'zeros' }] });
    expect(state.settings.calls).toMatchObject({ stats: { steps: ['huge'] } });
    expect(added).toHaveLength(1);
  });
});

describe('what a page starts from', () => {
  function visit(address: string) {
    window.history.replaceState(null, '', address);
    const start = takeStart();
    keep(start.state, start.added, null);
    return start.state;
  }

  it('is its link, which is kept for the tab and taken out of the address alone', () => {
    const { settings } = visit('/?utm=a%20b&mock=stats:huge&x=1&mock-network=fast-3g#cta');
    expect(settings.calls.stats.steps).toEqual(['huge']);
    const { search, hash } = window.location;
    expect([search, hash]).toEqual(['?utm=a%20b&x=1', '#cta']);
    expect(visit('/')).toMatchObject({ settings, isLinked: false });
  });

  it('is what the tab has kept where the link is wrong, with a sentence for each problem', () => {
    visit('/?mock=signup:slow');
    const { settings, problems } = visit('/?mock=stats:hugh,signup:never&mock-seed=full');
    expect(settings.calls.signup.steps).toEqual(['slow']);
    expect(problems.join()).toContain('For the call stats the scenario “hugh” is unknown.');
    expect(problems.join()).toContain('The data “full” is unknown.');
    expect(window.location.search).toBe('');
  });

  it.each([
    '',
    'nonsense',
    '{"settings":"mock=gone:gone","answered":1,"log":{},"panel":{"tab":1}}',
  ])('is the default where the tab has kept %j', (text) => {
    sessionStorage.setItem('mock', text);
    expect(visit('/')).toMatchObject({ log: [], panel: { tab: 'scenarios' } });
  });
});
