import { expect, it, onTestFinished, vi } from 'vitest';
import { createRows } from '../../../mocks/backend/rows.ts';

const rows = {
  signups: [{ email: 'ada@example.com', zipCode: '10115', createdAt: '2026-01-05T09:00:00.000Z' }],
  neighborhoods: [{ zipCode: '10115', firstSeenAt: '2026-01-05T09:00:00.000Z' }],
};

it('rows that replace others are the only ones', () => {
  const store = createRows();
  store.addSignup({ email: 'bob@example.com', zipCode: null, createdAt: '' });
  store.addNeighborhood({ zipCode: '94110', firstSeenAt: '' });
  store.replace(rows);
  expect(store.tables()).toEqual(rows);
});

it('rows talk to no other tab, and leave the channels to whoever else needs them', () => {
  const Channel = vi.fn(function channel() {
    return { addEventListener() {} };
  });
  // As in a browser, where @mswjs/data looks for channels.
  vi.stubGlobal('window', { addEventListener() {} });
  vi.stubGlobal('BroadcastChannel', Channel);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  createRows();
  expect(Channel).not.toHaveBeenCalled();
  expect(BroadcastChannel).toBe(Channel);
});
