import { expect, it } from 'vitest';
import { startMock } from './start-mock.ts';

const ada = { email: 'ada@example.com', zipCode: null };

it('adds a family by the rules, and starts again from the seed', () => {
  const { data } = startMock().controls;
  data.add(ada);
  data.add({ email: 'ADA@example.com', zipCode: null });
  expect(data.added()).toEqual([ada]);
  data.seed('default');
  expect(data.added()).toEqual([]);
});

it('refuses a family that the rules refuse, and says why', () => {
  const { data } = startMock().controls;
  expect(() => data.add({ email: 'nobody', zipCode: null })).toThrow('invalid_email');
  expect(data.added()).toEqual([]);
});

it('starts without the kept families that the rules refuse', () => {
  const kept = [{ email: 'nobody', zipCode: null }, ada];
  expect(startMock({ added: kept }).controls.data.added()).toEqual([ada]);
});
