import { expect, it } from 'vitest';
import { findRows, lastTryOf, nameOf, scenarioRow } from '../../mocks/control/rows.ts';
import { initialState } from '../../mocks/control/state.ts';
import { sampleTry, settingsFrom } from './start-mock.ts';

it.each([
  ['500', 'Signup: Server error'],
  ['stats fail', 'Stats: No connection'],
  ['409', 'Signup: Key is not accepted'],
  ['offline', 'Network: No connection'],
  ['3g', 'Network: Bad mobile network (slow 3G)'],
  ['no users', 'Data: Nobody yet'],
  ['4xx', 'Signup: Too many requests'],
  ['backend', 'Preset: The whole backend is down'],
])('the filter %j finds %s', (query, name) => {
  expect(findRows(query).map(nameOf)).toContain(name);
});

it('a row is ticked by its own try alone, of the same network', () => {
  const tried = sampleTry();
  const row = scenarioRow('signup', 'server-error');
  const state = { ...initialState, tries: [tried] };
  expect(lastTryOf(row, state)).toBe(tried);
  // What another call is set to is no part of the try.
  const others = { ...state, settings: settingsFrom('mock=stats:slow') };
  expect(lastTryOf(row, others)).toBe(tried);
  expect(lastTryOf(scenarioRow('signup', 'live'), state)).toBeUndefined();
  const offline = { ...state, settings: settingsFrom('mock-network=offline') };
  expect(lastTryOf(row, offline)).toBeUndefined();
});
