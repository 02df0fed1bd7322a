import { logoPrompt } from '../../../supabase/functions/_shared/prompts.ts';
import { createHandler } from '../../../supabase/functions/ai/handler.ts';
import { type Answer, json } from '../fake-answers.ts';

export const publicKey = 'sb_publishable_for_tests';
export const serviceKey = 'sb_secret_for_tests';
export const modelKey = 'model-key-for-tests';
export const creditUrl = 'https://project.test/rest/v1/rpc/take_ai_credit';
export const modelUrl = 'https://model.test/v1/chat/completions';
export const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAE=';

export const completeEnv: Record<string, string> = {
  SUPABASE_URL: 'https://project.test',
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publicKey }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: serviceKey }),
  AI_GATEWAY_URL: modelUrl,
  AI_GATEWAY_KEY: modelKey,
  AI_MODEL: 'painter',
};

/** Returns a fake model that responds with this message. */
export function completion(message: unknown): Answer {
  return json({ choices: [{ message, finish_reason: 'stop' }] });
}

const allowed = json({ allowed: true });
export const drawn = completion({ images: [pixel] });

/** A fake service that never responds. */
export const silent: Answer = () => new Promise(() => {});

/** Returns a body of spaces in 1 KiB chunks. `read` records how much of the body was read. */
export function spaces(
  bytes: number,
  read = { chunks: 0, canceled: false },
): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(1024).fill(32);
  return new ReadableStream({
    pull(controller) {
      if (read.chunks * chunk.length >= bytes) return controller.close();
      read.chunks += 1;
      controller.enqueue(chunk);
    },
    cancel() {
      read.canceled = true;
    },
  });
}

interface World {
  env?: Record<string, string | undefined>;
  credit?: Answer;
  model?: Answer;
  /** One value, in ms, for all of the function's time limits. The default is long, for busy machines. */
  timeLimitMs?: number;
}

/** Sends a request to the function. Fakes the model, and the database, which grants a credit by default. */
export async function send(request: Request, world: World = {}) {
  const { env, credit = allowed, model = drawn, timeLimitMs = 5_000 } = world;
  const asked: Request[] = [];
  const signals: unknown[] = [];
  const logged: object[] = [];
  const known = { ...completeEnv, ...env };
  const handler = createHandler({
    env: (name) => known[name],
    fetch: async (input, init) => {
      const asking = new Request(input, init);
      asked.push(asking.clone());
      signals.push(init?.signal);
      // A real `fetch` also rejects on abort. Take the signal from `init`, not from the Request: in Node
      // 20, the signal of a garbage-collected Request stops working.
      const aborted = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
      const answer = asking.url === creditUrl ? credit : model;
      return Promise.race([answer(asking), aborted]);
    },
    timeLimits: { bodyMs: timeLimitMs, budgetMs: timeLimitMs, modelMs: timeLimitMs },
    log: (line) => logged.push(JSON.parse(line)),
  });
  const response = await handler(request);
  const body = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: body && JSON.parse(body),
    asked,
    urls: asked.map(({ url }) => url),
    signals,
    logged,
  };
}

/** Creates a request like those from supabase-js. */
export function ask(
  body: BodyInit | null = JSON.stringify({ message: logoPrompt }),
  headers: Record<string, string> = {},
): Request {
  return new Request('https://project.test/functions/v1/ai', {
    method: 'POST',
    headers: {
      apikey: publicKey,
      'content-type': 'application/json',
      'cf-connecting-ip': '203.0.113.7',
      ...headers,
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
}
