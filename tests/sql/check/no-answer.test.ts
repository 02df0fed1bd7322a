import { describe, expect, it } from 'vitest';
import { checkBackend, checks } from '../../../tools/check-backend/check-backend.ts';
import type { Backend } from '../../support/serve-backend.ts';
import { fetchFrom, projectUrl } from './support.ts';

describe('a project that does not answer fails every check and says so', () => {
  const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });

  it.each<[string, Backend, number, string]>([
    [
      'refused connections',
      () => Promise.reject(refused),
      5_000,
      'no answer: connect ECONNREFUSED',
    ],
    ['silence', () => new Promise(() => {}), 20, 'no answer within 0.02 s'],
    [
      'a captive portal',
      async () => new Response('<html>'),
      5_000,
      'the answer does not have the agreed shape',
    ],
    [
      'a redirect',
      async () => Response.redirect('https://elsewhere.test'),
      5_000,
      'answered 302 where 200 was due',
    ],
  ])('%s', async (_, platform, timeLimitMs, detail) => {
    const results = await checkBackend({
      url: projectUrl,
      key: 'sb_publishable_key',
      fetch: fetchFrom(platform),
      timeLimitMs,
    });
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual(
      checks.map(({ id }) => [id, 'failed']),
    );
    expect(results[0]?.detail).toBe(detail);
  });
});
