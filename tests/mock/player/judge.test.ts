import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rowsOf } from '../../../mocks/backend/seeds.ts';
import { type Check, differences, type Snapshot } from '../../../mocks/control/results.ts';
import { expectedOf } from '../../../mocks/player/expected.ts';
import { type Play, playOf } from '../../../mocks/player/plays.ts';
import { calls, type ScenarioRef } from '../../../mocks/scenarios/calls.ts';
import { serverMarker } from '../../../mocks/scenarios/shared.ts';
import { logoPage } from '../../../src/content/logo.ts';
import { signupToasts, waitlistForm } from '../../../src/content/signup.ts';
import type { Gateway } from '../../../src/gateway/gateway.ts';
import { limitsMs } from '../../../src/gateway/timed.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { notify } from '../../../src/ui/lazy-toaster.tsx';
import { takeConsoleErrors } from '../../support/console.ts';
import { settingsFrom } from '../start-mock.ts';
import { openPlayer } from './open-player.ts';

// Each test here breaks the page. scenarios.test.ts proves that every play passes on the real page.

// Discards console errors, which would otherwise make the test fail. The player checks them itself.
afterEach(takeConsoleErrors);

/** Calls `change` whenever the page changes, until the test ends. */
function always(change: () => void): undefined {
  const observer = new MutationObserver(change);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => observer.disconnect());
}

function onSubmit(change: (event: Event) => void): undefined {
  window.addEventListener('submit', change, { capture: true });
  onTestFinished(() => window.removeEventListener('submit', change, { capture: true }));
}

function enable(selector: string): undefined {
  always(() => {
    for (const one of document.querySelectorAll<HTMLInputElement>(selector)) one.disabled = false;
  });
}

/** Keeps changing `text` to `instead` in every element that matches `selector`. */
function write(selector: string, text: string, instead: string): undefined {
  always(() => {
    for (const one of document.querySelectorAll(selector)) {
      if (one.textContent === text) one.textContent = instead;
    }
  });
}

/** Makes the player's clock run 40 times as fast, for plays that wait for a time limit to pass. */
function hurry(): void {
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() * 40);
}

const works: ScenarioRef = { call: 'signup', id: 'live' };
const fails: ScenarioRef = { call: 'signup', id: 'server-error' };

/** Breaks the page when it opens, or returns a broken gateway for the page. */
type BreakIt = (gateway: Gateway) => Gateway | undefined;

/** Declares a test in which `breakIt` breaks the page and `check` must fail. `what` describes the fault. */
function differsWhere(check: Check, what: string, played: ScenarioRef, breakIt: BreakIt): void {
  it(`the check "${check}" fails if the page ${what}`, async () => {
    const path = `/${calls[played.call].path}`;
    const { player } = openPlayer(path, {}, (gateway) => breakIt(gateway) ?? gateway);
    const results = await player.play(played);
    expect(results.flatMap(differences)).toContain(check);
  });
}

differsWhere('toasts', 'shows an additional toast', works, () =>
  onSubmit(() => notify(signupToasts.signupFailed, 'x')),
);
differsWhere('form', 'loses its message', fails, () =>
  write('form p', waitlistForm.failed, waitlistForm.notes.first),
);
differsWhere('form', 'keeps an old failure message', works, () =>
  onSubmit(() => document.forms[0]?.append(waitlistForm.failed)),
);
differsWhere('form', 'has no form with the expected name', works, () => {
  hurry();
  return always(() => document.forms[0]?.removeAttribute('aria-label'));
});
differsWhere('fields', 'clears its fields after a failure', fails, () =>
  always(
    () => document.body.textContent.includes(waitlistForm.failed) && document.forms[0]?.reset(),
  ),
);
differsWhere('busy', 'leaves its fields enabled', works, () => enable('main input'));
differsWhere('busy', 'leaves its button enabled', works, () => enable('form button'));
differsWhere('figures', 'does not count the new family', works, () => write('dd', '74+', '73+'));
differsWhere('picture', 'shows no new image', { call: 'logo', id: 'live' }, () =>
  always(() => document.querySelector(`[alt="${logoPage.imageText}"]`)?.removeAttribute('alt')),
);
differsWhere('saved', 'saves no PNG', { call: 'logo', id: 'jpeg-image' }, () => {
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['text'], { type: 'image/png' }));
});
differsWhere('requests', 'ignores the button press', works, () =>
  onSubmit((event) => {
    hurry();
    event.stopImmediatePropagation();
    event.preventDefault();
  }),
);
differsWhere('requests', 'sends two calls per press', works, ({ signup, ...others }) => ({
  ...others,
  signup: async (sent) => (await signup(sent)) && signup(sent),
}));
differsWhere('requests', 'makes a second, different call', works, (gateway) => ({
  ...gateway,
  signup: async (sent) => (await gateway.stats()) && gateway.signup(sent),
}));
differsWhere('requests', 'never finishes its call', works, ({ signup, ...others }) => {
  hurry();
  return { ...others, signup: (sent) => signup(sent).then(() => new Promise(() => {})) };
});
differsWhere('requests', 'sends a request that the mock refuses', works, () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: object) => fetch(`${url}?page=1`, init));
});
differsWhere('sent', 'loses the zip code', works, ({ signup, ...others }) => ({
  ...others,
  signup: ({ email }) => signup({ email, zipCode: null }),
}));
differsWhere('console', 'swallows an error', fails, ({ signup, ...others }) => ({
  ...others,
  signup: (sent) => signup(sent).catch(() => ({ isNewNeighborhood: false })),
}));
differsWhere('console', 'logs a failure twice', fails, () => onSubmit(() => console.error('Oh')));
differsWhere('leak', 'has server text in an attribute', fails, () =>
  onSubmit(() => document.querySelector('h1')?.setAttribute('title', serverMarker)),
);
differsWhere('leak', 'has server text as its title', fails, () =>
  onSubmit(() => {
    document.title = serverMarker;
  }),
);

it('the leak check ignores server text that an earlier play left on the page', async () => {
  const { player } = openPlayer('/');
  document.querySelector('h1')?.append(serverMarker);
  const results = await player.play(works);
  expect(results.map(differences)).toEqual([[]]);
});

describe('the expected snapshot', () => {
  const shown = '73+ families, 15+ neighborhoods';

  function expectedUnder(play: Play, link: string, figures = shown): Snapshot {
    const settings = settingsFrom(link);
    const conditions = { settings, rows: rowsOf('default'), shown: figures, limitsMs };
    return expectedOf({ ...play, sets: null }, conditions) ?? {};
  }

  it.each<[CallId, link: string, Partial<Snapshot>]>([
    ['signup', 'mock=signup:live&mock-network=offline', { console: 'one error' }],
    ['signup', 'mock=signup:live~20000', { console: 'one error' }],
    ['signup', 'mock=signup:live~12500&mock-network=slow-3g', { console: 'no errors' }],
    ['signup', 'mock=signup:token-from-future', { requests: '2 × Signup', console: 'one error' }],
    [
      'signup',
      'mock=signup:token-from-future.live',
      { requests: '2 × Signup', console: 'no errors' },
    ],
    ['stats', 'mock=stats:live~7000', { console: 'no errors' }],
    ['stats', 'mock=stats:slow~7000', { console: 'one error' }],
  ])(
    'for %s and the link %s lists the expected requests and console errors',
    (call, link, snapshot) => {
      expect(expectedUnder(playOf({ call, id: 'live' }), link)).toMatchObject(snapshot);
    },
  );

  it('counts a neighborhood as new only if no family has its zip code yet', () => {
    const play = playOf(works);
    const figuresOf = (zipCode: string) =>
      expectedUnder({ ...play, typed: ['me@1.de', zipCode] }, 'mock=signup:live').figures;
    expect(figuresOf('60614')).toContain('16+');
    expect(figuresOf('94110')).toContain('15+');
    expect(figuresOf('')).toContain('15+');
  });

  it('leaves the figures unchanged after a signup if the stats call had failed', () => {
    const defaults = '50+ families, 12+ neighborhoods';
    const { figures } = expectedUnder(playOf(works), 'mock=signup:live', defaults);
    expect(figures).toBe(defaults);
  });
});
