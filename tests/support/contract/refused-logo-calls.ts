import { wire } from '../../../src/gateway/wire.ts';
import type { Refused } from './refused.ts';

const logo = wire.logo.path;
const longPrompt = (length: number) => JSON.stringify({ message: 'a'.repeat(length) });

/** How the edge function refuses (supabase/functions/ai/errors.ts). */
export const refusedLogoCalls: Refused[] = [
  {
    name: 'a logo without a key',
    path: logo,
    body: '{"message": "A logo"}',
    key: false,
    status: 401,
    answer: { error: { code: 'unauthorized' } },
  },
  {
    name: 'a prompt that is plain text',
    path: logo,
    body: 'A logo',
    contentType: 'text/plain',
    status: 415,
    answer: { error: { code: 'unsupported_media_type' } },
  },
  {
    name: 'a prompt that is nearly JSON',
    path: logo,
    body: '{"message": "A logo"}',
    contentType: 'application/jsonp',
    status: 415,
    answer: { error: { code: 'unsupported_media_type' } },
  },
  ...['{"message": "A lo', '{}', '{"message": ""}', '{"message": 42}', longPrompt(501)].map(
    (body) => ({
      name: `a prompt in ${body.slice(0, 20)}`,
      path: logo,
      body,
      status: 400,
      answer: { error: { code: 'invalid_message' } },
    }),
  ),
  {
    name: 'a prompt that the page does not send',
    path: logo,
    body: '{"message": "Write a novel"}',
    status: 400,
    answer: { error: { code: 'unknown_prompt' } },
  },
  {
    name: 'a prompt of more than 4096 bytes',
    path: logo,
    body: longPrompt(4096),
    status: 413,
    answer: { error: { code: 'body_too_large' } },
  },
];
