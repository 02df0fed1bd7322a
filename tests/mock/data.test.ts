import { expect, it } from 'vitest';
import { createBackend } from '../../mocks/backend/backend.ts';
import { startMock } from './start-mock.ts';

const ada = { email: 'ada@example.com', zipCode: null };

it('data.add adds a family only once, and data.seed removes it', () => {
  const { data } = startMock().controls;
  data.add(ada);
  data.add({ email: 'ADA@example.com', zipCode: null });
  expect(data.added()).toEqual([ada]);
  data.seed('default');
  expect(data.added()).toEqual([]);
});

it('data.add throws an error that says why a family is invalid', () => {
  const { data } = startMock().controls;
  expect(() => data.add({ email: 'nobody', zipCode: null })).toThrow('invalid_email');
  expect(data.added()).toEqual([]);
});

it('restarting the mock keeps both neighborhoods of a family with two zip codes', () => {
  const { waitlist } = createBackend();
  waitlist.startFrom('default');
  waitlist.add({ ...ada, zipCode: '10001' });
  waitlist.add({ ...ada, zipCode: '10002' });
  const counts = waitlist.counts();
  waitlist.startFrom('default', waitlist.added('default'));
  expect(waitlist.counts()).toEqual(counts);
});

it('restarting the mock drops added families that break the signup rules', () => {
  const kept = { signups: [{ email: 'nobody', zipCode: null }, ada], neighborhoods: [] };
  expect(startMock({ added: kept }).controls.data.added()).toEqual([ada]);
});
