// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { noRows } from '../../mocks/backend/seeds.ts';
import { defaultSettings, type Settings } from '../../mocks/control/settings.ts';
import { initialState, type MockState } from '../../mocks/control/state.ts';
import { keep, takeStart } from '../../mocks/control/tab-storage.ts';
import { sampleEntry, sampleResult, sampleRun, settingsFrom } from './start-mock.ts';

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const { calls } = defaultSettings;
/** Settings with a scenario that the code no longer has. */
const unknown: Settings = {
  ...defaultSettings,
  calls: { ...calls, signup: { ...calls.signup, sequence: ['gone' as 'slow'] } },
};

function visit(url: string) {
  window.history.replaceState(null, '', url);
  const start = takeStart();
  keep(start.state, start.added);
  return start.state;
}

it('opening a link removes its settings from the URL and keeps them in the tab', () => {
  const { settings } = visit('/?utm=a%20b&mock=stats:huge&x=1&mock-network=slow-3g#cta');
  expect(settings.calls.stats.sequence).toEqual(['huge']);
  const { search, hash } = window.location;
  expect([search, hash]).toEqual(['?utm=a+b&x=1', '#cta']);
  expect(visit('/')).toMatchObject({ settings, problems: null });
});

it('opening a link with mock settings closes the panel', () => {
  const { panel, ...state } = visit('/');
  keep({ ...state, panel: { ...panel, view: 'panel' } }, noRows);
  expect(visit('/').panel.view).toBe('panel');
  expect(visit('/?mock=stats:slow').panel.view).toBe('pill');
});

it('opening a link with mock settings drops custom responses and added families', () => {
  const { byHand, ...state } = visit('/');
  const custom = { ...byHand, stats: { status: 500, body: '' } };
  const ada = { email: 'ada@example.com', zipCode: null };
  keep({ ...state, byHand: custom }, { signups: [ada], neighborhoods: [] });
  window.history.replaceState(null, '', '/?mock=signup:slow');
  expect(takeStart()).toMatchObject({ state: { byHand }, added: noRows });
});

it('the log keeps only completed requests after a reload', () => {
  const ended = sampleEntry();
  const held = { ...ended, id: 2, page: { state: 'waiting' } as const };
  keep({ ...visit('/'), log: [held, ended] }, noRows);
  expect(visit('/').log).toEqual([ended]);
});

it('a reload during a run restores the settings and data from before the run', () => {
  const settings = settingsFrom('mock=stats:huge');
  const added = { signups: [{ email: 'ada@example.com', zipCode: null }], neighborhoods: [] };
  keep(
    { ...visit('/'), run: sampleRun({ status: 'playing', before: { settings, added } }) },
    noRows,
  );
  expect(takeStart()).toMatchObject({ state: { settings }, added });
});

it('an invalid link changes no settings, and its problems are reported', () => {
  visit('/?mock=signup:slow');
  const { settings, problems } = visit('/?mock=stats:hugh,signup:never');
  expect(settings.calls.signup.sequence).toEqual(['slow']);
  expect(problems?.join()).toContain('Unknown stats scenario “hugh”.');
  expect(window.location.search).toBe('');
});

it.each<[what: string, kept: (state: MockState) => Partial<MockState>]>([
  ['scenario', () => ({ results: [sampleResult({ settings: unknown })] })],
  ['setting', () => ({ settings: unknown })],
  ['log entry', () => ({ log: [{ ...sampleEntry(), scenario: 'gone' as 'slow' }] })],
  ['tab', ({ panel }) => ({ panel: { ...panel, tab: 'gone' as 'log' } })],
])('a page starts with the defaults if the stored %s is unknown', (_what, kept) => {
  const state = visit('/?mock=signup:slow');
  keep({ ...state, ...kept(state) }, noRows);
  expect(visit('/')).toEqual(initialState);
});

it.each(['', 'nonsense', 'null', '{}'])(
  "a page starts with the defaults if the tab's storage contains %j",
  (text) => {
    sessionStorage.setItem('mock-2', text);
    expect(visit('/')).toMatchObject({ log: [], panel: { tab: 'scenarios' } });
  },
);
