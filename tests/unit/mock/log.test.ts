import { describe, expect, it } from 'vitest';
import { findEntries } from '../../../mocks/kit/log/find-entries.ts';
import { createMask } from '../../../mocks/kit/log/mask.ts';
import { createRequestLog } from '../../../mocks/kit/log/request-log.ts';
import { product } from '../../../mocks/product.ts';

describe('the log of a long day', () => {
  it('keeps what failed longer than the rest, and at most 200 requests', () => {
    const log = createRequestLog({
      calls: product.calls,
      earlier: [],
      now: () => 0,
      onChange() {},
    });
    const request = { method: 'POST', address: 'https://mock.invalid/', headers: {}, body: '{}' };
    const send = (httpStatus: number) => {
      const id = log.send(request, { call: 'stats', network: 'none' });
      log.setStatus(id, { kind: 'answered', httpStatus, body: '{}', afterMs: 1 });
      log.change(id, { violations: [] });
    };
    send(500);
    for (let sent = 0; sent < 230; sent += 1) send(200);
    expect(log.entries()).toHaveLength(200);
    expect(log.entries().at(-1)?.id).toBe(1);
    expect(log.forgotten()).toBe(31);
    const failedOnly = { query: '500', isFailedOnly: true, titleOf: String };
    expect(findEntries(log.entries(), failedOnly)).toHaveLength(1);
  });
});

describe('masked emails', () => {
  it('stay distinguishable, and keep the name that a setting applies to', () => {
    const text = 'bad@example.com, ada@example.com, bad%40example.com, bad+2@example.com';
    expect(createMask(['bad'])(text)).toBe('bad•••1@•••, •••2@•••, bad•••1@•••, bad•••3@•••');
  });
});
