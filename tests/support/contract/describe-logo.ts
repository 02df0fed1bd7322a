import { describe, expect, test } from 'vitest';
import { isSafeImageAddress } from '../../../src/gateway/image-address.ts';
import { wire } from '../../../src/gateway/wire.ts';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import type { Parties } from './backend.ts';

/** Bodies that the page never sends, which the edge function refuses. */
const refusedBodies = [
  'A logo',
  '{"message": "Write a novel"}',
  JSON.stringify({ message: 'a'.repeat(4096) }),
];

/** Tests the logo call, which the edge function answers. */
export function describeLogo(open: () => Parties): void {
  /** Sends a body past the adapter. */
  function send(body: string): Promise<Response> {
    const { backend } = open();
    return backend.fetch(`${backend.url}${wire.logo.path}`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body,
    });
  }

  describe('a logo', () => {
    test('is a picture that is safe to show, in an answer of the agreed shape', async () => {
      expect(isSafeImageAddress(await open().gateway.logo(logoPrompt))).toBe(true);
      const response = await send(JSON.stringify({ message: logoPrompt }));
      expect(wire.logo.reply.parse(await response.json()).images).toHaveLength(1);
    });

    test.each(refusedBodies)('is refused for the body %.20s', async (body) => {
      const response = await send(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'invalid_message' } });
    });
  });
}
