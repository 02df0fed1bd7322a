import { describe, expect, it } from 'vitest';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import { type Answer, ask, createWorld, modelKey, publicKey, serviceKey } from './support.ts';

const prompt = logoPrompt;
const address = '203.0.113.7';
const secrets = [serviceKey, modelKey, publicKey, prompt, address];

/** An upstream that echoes the whole request in its answer. */
const echo =
  (status: number): Answer =>
  async (request) =>
    Response.json({ sent: [...request.headers], body: await request.text() }, { status });

const shout: Answer = async (request) => {
  throw new TypeError(`fetch failed: ${[...request.headers]} ${await request.text()}`);
};

describe('no key, prompt or address is in a body, a header or a log line', () => {
  it.each<[string, Parameters<typeof createWorld>[0]]>([
    ['the model echoes an error', { model: echo(500) }],
    ['the model echoes a success', { model: echo(200) }],
    ['the model is out of credit', { model: echo(402) }],
    ['the connection to the model fails with the request in its error', { model: shout }],
    ['the budget echoes an error', { credit: echo(401) }],
    ['the budget echoes a success', { credit: echo(200) }],
    ['the connection to the budget fails with the request in its error', { credit: shout }],
    ['a secret is missing', { env: { AI_MODEL: undefined } }],
  ])('%s', async (_, world) => {
    const { handler, logged } = createWorld(world);
    const response = await handler(ask(JSON.stringify({ message: prompt })));
    const shown = [await response.text(), ...logged, ...[...response.headers].flat()].join('\n');
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(logged).toHaveLength(1);
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
  });
});
