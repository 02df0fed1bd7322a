import { expect, it } from 'vitest';
import { everyErrand, searchErrands } from '../../../mocks/player/errands.ts';
import { idsOf, scenarioOf } from '../../../mocks/scenarios/calls.ts';
import { callIds } from '../../../src/gateway/wire.ts';

const everything = everyErrand();

it('every scenario that can be judged is played', () => {
  const played = everything.flatMap(({ sets = [] }) => sets.map(({ call, id }) => `${call}:${id}`));
  const judged = callIds.flatMap((call) =>
    idsOf(call).flatMap((id) => (scenarioOf(call, id).outcome === null ? [] : `${call}:${id}`)),
  );
  expect(played).toEqual(expect.arrayContaining(judged));
});

it('each errand has its own name, by which it can be played again', () => {
  const titles = everything.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

it.each([
  ['download', ['Logo: A download that fails']],
  ['at sign enter', ['Signup: Email without an at-sign, by Enter']],
])('the search for %j finds what a person does', (query, titles) => {
  const found = searchErrands(query).map(({ title }) => title);
  expect(found).toEqual(expect.arrayContaining(titles));
});
