import { isKnownKey } from './api-key.ts';
import { takeCredit } from './budget.ts';
import { clientAddress } from './client-address.ts';
import { answerPreflight, corsHeaders } from './cors.ts';
import { answerRefusal, Refusal } from './errors.ts';
import { readMessage } from './message.ts';
import { askModel } from './model.ts';
import { createPlaces } from './places.ts';
import { type ReadEnv, readSettings, type Setup } from './settings.ts';

/**
 * In ms, for each part of a request; only those who got a credit at the same time as others may wait
 * for a place besides. Together they end before the page gives up (90 s), and before a
 * worker does: on the free plan it takes requests for the first 75 s of its life and is stopped
 * after 150 s, whatever is under way (Supabase's guide "Limits"; edge-runtime 1.74).
 */
const defaultTimeLimits = { bodyMs: 5_000, budgetMs: 5_000, modelMs: 60_000 };

/** How many pictures one worker requests at the same time; all answers fit into its memory. */
const defaultMaxDrawing = 4;

interface HandlerOptions {
  env: ReadEnv;
  fetch: typeof fetch;
  timeLimits?: typeof defaultTimeLimits;
  maxDrawing?: number;
  /** In ms, before a refused token is sent once more. */
  resendDelayMs?: number;
  /** Receives one line of JSON for each refusal that concerns the owner. */
  log?: (line: string) => void;
}

const isJson = /^application\/json\s*(;|$)/i;

/**
 * Makes the edge function `ai`: a prompt in, at most four pictures out. The order of the checks is
 * part of the contract: cheap refusals come first, and a credit is
 * spent only on a request that will be sent to the model.
 */
export function createHandler({
  env,
  fetch,
  timeLimits = defaultTimeLimits,
  maxDrawing = defaultMaxDrawing,
  resendDelayMs = 1_500,
  log = console.error,
}: HandlerOptions): (request: Request) => Promise<Response> {
  const { publicKeys, setup } = readSettings(env);
  const places = createPlaces(maxDrawing);

  /**
   * Spends a credit and draws; a full worker spends nothing. A place is for whoever has a credit:
   * those who only ask for one, without having any left, must not keep others from drawing.
   */
  async function draw({ headers }: Request, message: string, { database, model }: Setup) {
    if (places.isFull()) throw new Refusal('model_busy', { retryAfterSeconds: 60 });
    const caller = { address: clientAddress(headers), origin: headers.get('origin') };
    const timeLimitMs = timeLimits.budgetMs;
    await takeCredit(caller, { fetch, database, timeLimitMs, resendDelayMs });
    return places.run(() => askModel(message, { fetch, model, timeLimitMs: timeLimits.modelMs }));
  }

  async function generate(request: Request): Promise<Response> {
    if (request.method !== 'POST') throw new Refusal('method_not_allowed');
    if (!(await isKnownKey(request.headers.get('apikey'), publicKeys))) {
      throw new Refusal(
        'unauthorized',
        publicKeys.length > 0 ? {} : { note: 'no public key is set' },
      );
    }
    if (!isJson.test(request.headers.get('content-type') ?? '')) {
      throw new Refusal('unsupported_media_type');
    }
    const message = await readMessage(request, timeLimits.bodyMs);
    if (!setup.ready) throw new Refusal('not_configured', { note: setup.missing.join(' ') });
    const images = await draw(request, message, setup);
    return Response.json({ images }, { headers: { ...corsHeaders, 'cache-control': 'no-store' } });
  }

  function refuse(error: unknown): Response {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal('internal_error', { note: error instanceof Error ? error.name : 'unknown' });
    const { code, note } = refusal;
    if (note !== undefined) log(JSON.stringify({ function: 'ai', code, note }));
    return answerRefusal(refusal);
  }

  return async (request) => {
    if (request.method === 'OPTIONS') return answerPreflight();
    return generate(request).catch(refuse);
  };
}
