import { expect, it } from 'vitest';
import { startMock } from './start-mock.ts';

it('adds a family by the rules, and starts again from the seed', () => {
  const { data } = startMock().controls;
  expect(data.add({ email: 'ada@example.com' })).toBe(true);
  expect(data.add({ email: 'ADA@example.com' })).toBe(false);
  data.add();
  expect(data.summary()).toBe('75 families, 15 neighborhoods');
  expect(data.added()).toHaveLength(2);
  data.reset();
  expect(data.added()).toEqual([]);
});

it.each([
  [{ email: 'nobody' }, 'The email address is not one that mail can reach.'],
  [{ zipCode: '94110-12345' }, 'A zip code has at most 10 characters.'],
])('refuses the family %j', (family, says) => {
  const { data } = startMock().controls;
  expect(() => data.add(family)).toThrow(says);
  expect(data.added()).toEqual([]);
});

it('starts without the kept families that the rules refuse', () => {
  const kept = [
    { email: 'nobody', zipCode: null },
    { email: 'ada@example.com', zipCode: null },
  ];
  expect(startMock({ added: kept }).controls.data.added()).toEqual([kept[1]]);
});
