import { expect, it } from 'vitest';
import { answerLogo } from '../../../mocks/backend/ai-function.ts';
import { createRandom } from '../../../mocks/backend/random.ts';
import { wire } from '../../../src/gateway/wire.ts';
import { ask, createWorld, refusalOf } from '../../support/function/support.ts';

it.each<[string, () => Request]>([
  ['no key', () => ask(undefined, { apikey: null })],
  ['another type', () => ask(undefined, { 'content-type': 'text/plain' })],
  ['no JSON', () => ask('{"message"')],
  ['no message', () => ask('{}')],
  ['an empty message', () => ask('{"message":""}')],
  ['a message that is too long', () => ask(JSON.stringify({ message: 'a'.repeat(501) }))],
  ['a field too many', () => ask('{"message":"x","model":"dear"}')],
])('the mock refuses as the function does: %s', async (_, request) => {
  const real = await refusalOf(await createWorld().handler(request()));
  expect(await refusalOf(await answerLogo(createRandom(1), request()))).toEqual(real);
});

it('the mock answers in the shape of the function', async () => {
  for (const response of [
    await createWorld().handler(ask()),
    await answerLogo(createRandom(1), ask()),
  ]) {
    const body = await response.json();
    expect(response.status).toBe(200);
    expect(wire.logo.reply.parse(body)).toEqual(body);
  }
});
