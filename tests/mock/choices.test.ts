import { expect, it } from 'vitest';
import { findChoices, lastResultOf, nameOf, scenarioChoice } from '../../mocks/control/choices.ts';
import { initialState } from '../../mocks/control/state.ts';
import { sampleResult, settingsFrom } from './start-mock.ts';

it.each([
  ['500', 'Signup: Server error'],
  ['stats fail', 'Stats: No connection'],
  ['422', 'Signup: Invalid API key'],
  ['bad gateway', 'Logo: Server is down'],
  ['wrong data', 'Stats: Missing fields'],
  ['already exists', 'Signup: Not the first from the neighborhood'],
  ['offline', 'Network: No connection'],
  ['3g', 'Network: Slow mobile network (slow 3G)'],
  ['no users', 'Data: No families yet'],
  ['4xx', 'Signup: Too many requests'],
  ['backend', 'Preset: The whole backend is down'],
])('the filter %j finds %s', (query, name) => {
  expect(findChoices(query).map(nameOf)).toContain(name);
});

it('the filter reports which typed words matched only a synonym', () => {
  const found = findChoices('signup 409').map(({ title, matched }) => [title, matched]);
  expect(found).toContainEqual(['Invalid API key', '409']);
});

it('lastResultOf ignores results of other scenarios and other network settings', () => {
  const result = sampleResult();
  const choice = scenarioChoice('signup', 'server-error');
  const state = { ...initialState, results: [result] };
  expect(lastResultOf(choice, state)).toBe(result);
  // The result stays valid after another call's setting changes.
  const others = { ...state, settings: settingsFrom('mock=stats:slow') };
  expect(lastResultOf(choice, others)).toBe(result);
  expect(lastResultOf(scenarioChoice('signup', 'live'), state)).toBeUndefined();
  const offline = { ...state, settings: settingsFrom('mock-network=offline') };
  expect(lastResultOf(choice, offline)).toBeUndefined();
});
