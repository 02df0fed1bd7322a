import { takeCredit } from './budget.ts';
import { answerPreflight, corsHeaders } from './cors.ts';
import { answerRefusal, nameOf, Refusal } from './errors.ts';
import { pickImage } from './images.ts';
import { readMessage } from './message.ts';
import { askModel } from './model.ts';
import { type ReadEnv, readSettings } from './settings.ts';

/**
 * The time limits for the steps of a request. Together, they must stay below 75 s: on the free plan, a
 * worker accepts requests for the first 75 s of its life and is stopped after 150 s, so the last request
 * that it accepts has only 75 s (edge-runtime 1.74; https://supabase.com/docs/guides/functions/limits). The
 * page gives up after 90 s.
 */
export const defaultTimeLimits = { bodyMs: 5_000, budgetMs: 5_000, modelMs: 60_000 };

interface HandlerOptions {
  env: ReadEnv;
  fetch: typeof fetch;
  timeLimits?: typeof defaultTimeLimits;
  /** Logs a line of JSON about a refusal, a response without an image, or a rejected image. */
  log?: (line: string) => void;
}

/**
 * Creates the handler of the edge function `ai`. Cheap checks come first. A request doesn't spend a credit
 * until right before it is sent to the model.
 */
export function createHandler({
  env,
  fetch,
  timeLimits = defaultTimeLimits,
  log = console.error,
}: HandlerOptions): (request: Request) => Promise<Response> {
  const { publicKeys, setup } = readSettings(env);

  function report(code: string, note: string): void {
    log(JSON.stringify({ function: 'ai', code, note }));
  }

  async function draw(request: Request): Promise<Response> {
    if (request.method !== 'POST') throw new Refusal('method_not_allowed');
    if (!publicKeys.includes(request.headers.get('apikey') ?? '')) {
      const note =
        publicKeys.length === 0 ? { note: 'the function has no publishable or anon key' } : {};
      throw new Refusal('unauthorized', note);
    }
    const message = await readMessage(request, timeLimits.bodyMs);
    if (!setup.ready) throw new Refusal('not_configured', { note: setup.missing.join(' ') });
    const { database, model } = setup;
    await takeCredit(request, { fetch, database, timeLimitMs: timeLimits.budgetMs });
    const reply = await askModel(message, { fetch, model, timeLimitMs: timeLimits.modelMs });
    const { images, dropped } = pickImage(reply.message, reply.data);
    if (images.length > 0) {
      if (dropped.length > 0) report('image_dropped', dropped.join(', '));
      return Response.json({ images }, { headers: corsHeaders });
    }
    // Describe the response, so that the owner can find out why it had no image. The AI gateway may have
    // charged for it, and the owner should not have to pay for another response to find out.
    // `npm run check:backend -- --logo` prints `received`.
    const received = [reply.received, ...dropped].join(', ');
    report('no_image', received);
    return Response.json({ images, received }, { headers: corsHeaders });
  }

  function refuse(error: unknown): Response {
    const refusal =
      error instanceof Refusal ? error : new Refusal('internal_error', { note: nameOf(error) });
    const { received, note = received } = refusal.details;
    if (note !== undefined) report(refusal.code, note);
    return answerRefusal(refusal);
  }

  return async (request) => {
    if (request.method === 'OPTIONS') return answerPreflight();
    return draw(request).catch(refuse);
  };
}
