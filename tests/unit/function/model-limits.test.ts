import { describe, expect, it } from 'vitest';
import {
  type Answer,
  ask,
  completion,
  createWorld,
  impatient,
  pixel,
  refusalOf,
  silent,
  stalledBody,
} from '../../support/function/support.ts';

it.each([
  ['is silent', silent],
  ['stalls in the middle of its body', stalledBody],
])('gives up on a model that %s', async (_, model) => {
  const { handler, logged } = createWorld({ model, timeLimitMs: impatient });
  expect(await refusalOf(await handler(ask()))).toEqual({ status: 504, code: 'model_timeout' });
  expect(logged).toEqual(['{"function":"ai","code":"model_timeout","note":"after 30 ms"}']);
});

it('lets the connection go when time is up', async () => {
  // The request is kept, not its signal: Node aborts no signal whose request it has collected.
  let sent: Request | undefined;
  const { handler } = createWorld({
    model: (request) => {
      sent = request;
      return new Promise(() => {});
    },
    timeLimitMs: impatient,
  });
  expect((await handler(ask())).status).toBe(504);
  expect(sent?.signal.aborted).toBe(true);
});

describe('reads an answer of up to 16 MiB', () => {
  const limit = 16 * 1024 * 1024;

  /** A good answer, with spaces up to this many bytes, and no length announced. */
  const padded = (bytes: number): Answer => {
    return async (request) => {
      const text = await (await completion(pixel)(request)).text();
      return new Response(new Blob([text.padEnd(bytes)]).stream());
    };
  };

  it.each([
    [limit, 200],
    [limit + 1, 502],
  ])('%i bytes: %i', async (bytes, expected) => {
    expect((await createWorld({ model: padded(bytes) }).handler(ask())).status).toBe(expected);
  });
});
