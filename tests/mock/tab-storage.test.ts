// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { noRows } from '../../mocks/backend/seeds.ts';
import { defaultSettings } from '../../mocks/control/settings.ts';
import { keep, takeStart } from '../../mocks/control/tab-storage.ts';
import { sampleEntry, sampleResult } from './start-mock.ts';

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

function visit(address: string) {
  window.history.replaceState(null, '', address);
  const start = takeStart();
  keep(start.state, start.added);
  return start.state;
}

it('a link leaves the address bar, and its settings stay for the tab', () => {
  const { settings } = visit('/?utm=a%20b&mock=stats:huge&x=1&mock-network=slow-3g#cta');
  expect(settings.calls.stats.sequence).toEqual(['huge']);
  const { search, hash } = window.location;
  expect([search, hash]).toEqual(['?utm=a+b&x=1', '#cta']);
  expect(visit('/')).toMatchObject({ settings, problems: null });
});

it('a link closes the panel', () => {
  const { panel, ...state } = visit('/');
  keep({ ...state, panel: { ...panel, view: 'panel' } }, noRows);
  expect(visit('/').panel.view).toBe('panel');
  expect(visit('/?mock=stats:slow').panel.view).toBe('pill');
});

it('a reload keeps the requests that had ended', () => {
  const ended = sampleEntry();
  const held = { ...ended, id: 2, page: { state: 'waiting' } as const };
  keep({ ...visit('/'), log: [held, ended] }, noRows);
  expect(visit('/').log).toEqual([ended]);
});

it('a wrong link leaves the kept state, and says so', () => {
  visit('/?mock=signup:slow');
  const { settings, problems } = visit('/?mock=stats:hugh,signup:never');
  expect(settings.calls.signup.sequence).toEqual(['slow']);
  expect(problems?.join()).toContain('Unknown stats scenario “hugh”.');
  expect(window.location.search).toBe('');
});

it('a reload drops kept ids that the code no longer has, and keeps the rest', () => {
  const { settings, ...state } = visit('/?mock=signup:slow&mock-network=offline');
  const { signup, ...calls } = settings.calls;
  const unknown = { ...signup, sequence: ['gone'] } as unknown as typeof signup;
  const gone = { ...settings, calls: { ...calls, signup: unknown } };
  const results = [sampleResult({ settings: gone }), sampleResult({ id: 2 })];
  const log = [{ ...sampleEntry(), scenario: 'gone' as 'slow' }, sampleEntry()];
  const panel = { ...state.panel, tab: 'gone' as 'log' };
  keep({ ...state, settings: gone, results, log, panel }, noRows);
  const start = visit('/');
  expect(start.settings).toMatchObject({ network: 'offline', calls: defaultSettings.calls });
  expect(start.results.map(({ id }) => id)).toEqual([2]);
  expect(start.log).toEqual([sampleEntry()]);
  expect(start.panel.tab).toBe('scenarios');
});

it.each(['', 'nonsense', 'null', '{}'])(
  'a page starts from the defaults if the tab kept %j',
  (text) => {
    sessionStorage.setItem('mock-2', text);
    expect(visit('/')).toMatchObject({ log: [], panel: { tab: 'scenarios' } });
  },
);
