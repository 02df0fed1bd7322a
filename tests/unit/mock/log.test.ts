import { describe, expect, it } from 'vitest';
import { findEntries } from '../../../mocks/kit/log/find-entries.ts';
import { hasFailed } from '../../../mocks/kit/log/log-entry.ts';
import { mask } from '../../../mocks/kit/log/mask.ts';
import { startMock } from './start-mock.ts';

describe('the log of a long day', () => {
  it('keeps what failed longer than the rest, and at most 200 requests', async () => {
    const { interceptor, gateway, log } = startMock();
    interceptor.set('stats', { scenario: 'server-error', frequency: 'once' });
    await gateway.readStats().catch(() => {});
    for (let sent = 0; sent < 230; sent += 1) await gateway.readStats();
    expect(log()).toHaveLength(200);
    expect(
      log()
        .filter(hasFailed)
        .map(({ id }) => id),
    ).toEqual([1]);
    expect(interceptor.getState().forgotten).toBe(31);
    const failedOnly = { query: '500', isFailedOnly: true, titleOf: String };
    expect(findEntries(log(), failedOnly)).toHaveLength(1);
  });
});

describe('masked emails', () => {
  it('stay apart, and keep the name that a setting is for', () => {
    const text = 'bad@example.com, ada@example.com, bad%40example.com, bad+2@example.com';
    expect(mask(text, ['bad'])).toBe('bad•••1@•••, •••2@•••, bad•••1@•••, bad•••3@•••');
  });
});
