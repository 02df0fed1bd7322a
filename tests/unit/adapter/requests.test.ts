import { expect, it } from 'vitest';
import type { CallId } from '../../../src/gateway/wire.ts';
import { wire } from '../../../src/gateway/wire.ts';
import { logoPrompt } from '../../../supabase/functions/_shared/prompts.ts';
import { json } from '../fake-answers.ts';
import { gatewayWith } from './gateway-with.ts';

// The paths and field names are literals, so that a wrong value in src fails this test
// (docs/specification.md, section 7).
it.each<[call: CallId, path: string, body: object]>([
  [
    'signup',
    '/rest/v1/rpc/increment_waitlist_counter',
    { signup_email: 'ada@example.com', signup_zip_code: '94110' },
  ],
  ['stats', '/rest/v1/rpc/get_waitlist_stats', {}],
  ['logo', '/functions/v1/ai', { message: logoPrompt }],
])('a %s call is a POST to %s', async (id, path, body) => {
  const { call, sent } = gatewayWith(json({}));
  await call(id).catch(() => {});
  const request = sent[0];
  expect(request?.method).toBe('POST');
  expect(request?.url).toBe(`https://adapter.invalid${path}`);
  expect(await request?.json()).toEqual(body);
  expect(wire[id].path).toBe(path);
});
