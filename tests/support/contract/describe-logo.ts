import { describe, expect, test } from 'vitest';
import { isSafeImageAddress } from '../../../src/gateway/image-address.ts';
import { wire } from '../../../src/gateway/wire.ts';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import type { Parties } from './backend.ts';

interface RefusedLogoCall {
  name: string;
  body: string;
  /** JSON unless this says otherwise. */
  contentType?: string;
  status: number;
  code: string;
}

const messageOf = (length: number) => JSON.stringify({ message: 'a'.repeat(length) });
const invalidBodies = [
  '{"message": "A lo',
  '{}',
  '{"message": ""}',
  '{"message": 42}',
  messageOf(501),
];

/** Logo calls that the page never sends, as the edge function refuses them (errors.ts). */
const refusedLogoCalls: RefusedLogoCall[] = [
  {
    name: 'plain text',
    body: 'A logo',
    contentType: 'text/plain',
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'a type that is nearly JSON',
    body: '{"message": "A logo"}',
    contentType: 'application/jsonp',
    status: 415,
    code: 'unsupported_media_type',
  },
  ...invalidBodies.map((body) => ({
    name: `the body ${body.slice(0, 20)}`,
    body,
    status: 400,
    code: 'invalid_message',
  })),
  {
    name: 'a prompt that the page does not send',
    body: '{"message": "Write a novel"}',
    status: 400,
    code: 'unknown_prompt',
  },
  { name: 'more than 4096 bytes', body: messageOf(4096), status: 413, code: 'body_too_large' },
];

/** Tests the logo call, which the edge function answers. */
export function describeLogo(open: () => Parties): void {
  /** Sends a body past the adapter. */
  function send(body: string, contentType = 'application/json'): Promise<Response> {
    const { backend } = open();
    return backend.fetch(`${backend.url}${wire.logo.path}`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': contentType },
      body,
    });
  }

  describe('a logo', () => {
    test('is a picture that is safe to show, in an answer of the agreed shape', async () => {
      expect(isSafeImageAddress(await open().gateway.logo(logoPrompt))).toBe(true);
      const response = await send(JSON.stringify({ message: logoPrompt }));
      expect(wire.logo.reply.parse(await response.json()).images).toHaveLength(1);
    });

    test.each(refusedLogoCalls)('is refused for $name', async (refused) => {
      const { body, contentType, status, code } = refused;
      const response = await send(body, contentType);
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error: { code } });
    });
  });
}
