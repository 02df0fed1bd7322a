import { expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from '../../../mocks/backend/rows.ts';

const rows = {
  signups: [{ email: 'ada@example.com', zipCode: '10115', createdAt: '2026-01-05T09:00:00.000Z' }],
  neighborhoods: [{ zipCode: '10115', firstSeenAt: '2026-01-05T09:00:00.000Z' }],
};

it('a store holds exactly the rows that replaced its own', () => {
  const store = createStore();
  store.addSignup({ email: 'bob@example.com', zipCode: null, createdAt: '' });
  store.addNeighborhood({ zipCode: '94110', firstSeenAt: '' });
  store.replace(rows);
  expect(store.tables()).toEqual(rows);
});

it('a store talks to no other tab, and leaves the channels to whoever else needs them', () => {
  const Channel = vi.fn(function channel() {
    return { addEventListener() {} };
  });
  // As in a browser, where @mswjs/data looks for channels.
  vi.stubGlobal('window', { addEventListener() {} });
  vi.stubGlobal('BroadcastChannel', Channel);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  createStore();
  expect(Channel).not.toHaveBeenCalled();
  expect(BroadcastChannel).toBe(Channel);
});
