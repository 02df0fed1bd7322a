import { wire } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/ai/prompts.ts';
import type { Check } from './checks.ts';
import { expectStatus, Failure, field } from './probe.ts';

/** The check of the logo function that costs nothing. */
export const logoMessage: Check = {
  title: 'the logo function draws nothing but what the page asks for',
  async run(probe) {
    const answer = await probe(wire.logo.path, { body: { message: 'Write a novel' } });
    expectStatus(answer, 400);
    if (field(field(answer.body, 'error'), 'code') === 'invalid_message')
      return '400 invalid_message';
    throw new Failure('refused, but in other words: npx supabase functions deploy ai --use-api');
  },
};

/** The check that costs a picture, for an owner who asks for it. */
export const logoPicture: Check = {
  title: 'the logo function draws a picture',
  async run(probe) {
    const question = { body: { message: logoPrompt }, timeLimitMs: 90_000 };
    const answer = await probe(wire.logo.path, question);
    expectStatus(answer, 200);
    const reply = wire.logo.reply.safeParse(answer.body);
    const address = reply.success ? reply.data.images?.[0]?.image_url.url : undefined;
    if (address) return `a picture of ${Math.ceil(address.length / 1024)} KiB`;
    throw new Failure('there is no picture in the answer: set AI_MODEL to a picture model');
  },
};
