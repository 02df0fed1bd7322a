import { describe, expect, it } from 'vitest';
import { sameLimits } from '../../support/sample-calls.ts';
import { endsOf, startMock } from './start-mock.ts';

describe('the network', () => {
  it('can be offline, and nothing is stored then', async () => {
    const { controls, gateway, backend } = startMock();
    controls.network('offline');
    const join = () => gateway.signup({ email: 'ada@example.com', zipCode: null });
    expect(await endsOf(1, join)).toEqual(['network']);
    expect(backend.rows.findSignup('ada@example.com')).toBeNull();
    expect(controls.log()[0]?.status.kind).toBe('network-error');
  });

  it('holds requests until they are let through, one or all', async () => {
    const { controls, gateway } = startMock({
      settings: { network: 'hold' },
    });
    const ended: string[] = [];
    const stats = gateway.stats().then(() => ended.push('stats'));
    const signup = gateway
      .signup({ email: 'ada@example.com', zipCode: null })
      .then(() => ended.push('signup'));
    const heldIds = () =>
      controls
        .log()
        .filter(({ status }) => status.kind === 'held')
        .map(({ id, call }) => ({ id, call }));
    await expect.poll(heldIds).toHaveLength(2);

    controls.release(heldIds().find(({ call }) => call === 'signup')?.id);
    await signup;
    expect(ended).toEqual(['signup']);
    controls.release();
    await stats;
    expect(ended).toEqual(['signup', 'stats']);
  });
});

describe('held requests', () => {
  const limitsMs = { ...sameLimits(5000), signup: 50 };
  const join = { email: 'ada@example.com', zipCode: null };

  it('stay in the log when it is cleared, and can be released afterwards', async () => {
    const { controls, gateway, log } = startMock({ settings: { network: 'hold' } });
    const stats = gateway.stats();
    await expect.poll(() => log()[0]?.status.kind).toBe('held');
    controls.clearLog();
    expect(log().map(({ status }) => status.kind)).toEqual(['held']);
    controls.release(log()[0]?.id);
    await stats;
  });

  it('are held no longer once the page has given them up, and are not stored', async () => {
    const { gateway, backend, controls, log } = startMock({
      settings: { network: 'hold' },
      limitsMs,
    });
    expect(await endsOf(1, () => gateway.signup(join))).toEqual(['timeout']);
    await expect.poll(() => log()[0]?.status.kind).toBe('dropped');
    expect(log()[0]?.page.kind).toBe('timeout');
    controls.release();
    expect(backend.rows.findSignup(join.email)).toBeNull();
  });

  it('fail when the network goes offline, and go over the one that is chosen instead', async () => {
    const { controls, gateway, backend, waitedMs } = startMock({ settings: { network: 'hold' } });
    const held = () => controls.log().filter(({ status }) => status.kind === 'held');
    const signup = endsOf(1, () => gateway.signup(join));
    await expect.poll(held).toHaveLength(1);
    controls.network('offline');
    expect(await signup).toEqual(['network']);
    expect(backend.rows.findSignup(join.email)).toBeNull();

    controls.network('hold');
    const again = endsOf(1, () => gateway.signup(join));
    await expect.poll(held).toHaveLength(1);
    controls.network('fast-3g');
    expect(await again).toEqual(['fine']);
    expect(waitedMs).toEqual([560]);
  });
});
