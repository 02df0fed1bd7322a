import { createClient, FunctionsFetchError } from '@supabase/supabase-js';
import type * as z from 'zod/mini';
import type { Adapter } from './adapter.ts';
import { GatewayError } from './gateway.ts';
import { isSafeImageAddress } from './image-address.ts';
import { createTransport } from './transport.ts';
import { onlyRow, type SignupRequest, wire } from './wire.ts';

interface SupabaseAdapterOptions {
  /** The project's base address, without a path. */
  url: string;
  /** The public key: a legacy anon key or a publishable key. */
  anonKey: string;
  fetch?: typeof globalThis.fetch;
  /** The wait in ms before a call with a refused token is sent again. */
  resendDelayMs?: () => number;
}

/** Holds a request or a reply to its schema. */
function parse<Output>(
  what: 'request' | 'reply',
  schema: z.ZodMiniType<Output>,
  value: unknown,
): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const kind = what === 'reply' ? 'bad-reply' : 'misconfigured';
  throw new GatewayError(kind, `The ${what} does not have the agreed shape`, {
    cause: parsed.error,
  });
}

/** Failures from the transport pass through; errors that supabase-js adds are converted. */
function asGatewayError(error: unknown): GatewayError {
  const inner = error instanceof FunctionsFetchError ? error.context : error;
  if (inner instanceof GatewayError) return inner;
  return new GatewayError('misconfigured', 'The backend client failed', { cause: inner });
}

/**
 * The client's session storage. It never returns a session: nobody signs in here, so one in local
 * storage was put there by someone else and would be sent instead of the public key.
 */
const unreadStorage = {
  getItem: () => null,
  setItem: (key: string, session: string) => localStorage.setItem(key, session),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/**
 * The calls over supabase-js, with the client made as the specification's section 7 says:
 * base address, public key, session in local storage, tokens refreshed automatically.
 */
export function createSupabaseAdapter(options: SupabaseAdapterOptions): Adapter {
  const { url, anonKey } = options;
  // Looked up for each call, since a mock in Node replaces the global after this module has loaded.
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const client = createClient(url, anonKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storage: unreadStorage,
    },
    global: { fetch: createTransport(fetch, options.resendDelayMs) },
  });

  async function callProcedure(
    signal: AbortSignal,
    { name }: { name: string },
    request: object,
  ): Promise<unknown> {
    try {
      return onlyRow((await client.rpc(name, request).abortSignal(signal).throwOnError()).data);
    } catch (error) {
      throw asGatewayError(error);
    }
  }

  async function callFunction(
    signal: AbortSignal,
    { name }: { name: string },
    request: object,
  ): Promise<unknown> {
    const { data, error } = await client.functions.invoke(name, { body: request, signal });
    if (error) throw asGatewayError(error);
    return data;
  }

  return {
    async signup(signal, { email, zipCode }) {
      const request = parse('request', wire.signup.request, {
        signup_email: email,
        signup_zip_code: zipCode,
      } satisfies SignupRequest);
      const answer = await callProcedure(signal, wire.signup, request);
      const reply = parse('reply', wire.signup.reply, answer);
      return { isNewNeighborhood: reply.is_new_neighborhood };
    },

    async stats(signal) {
      const request = parse('request', wire.stats.request, {});
      const answer = await callProcedure(signal, wire.stats, request);
      const reply = parse('reply', wire.stats.reply, answer);
      return { families: reply.total_families, neighborhoods: reply.total_neighborhoods };
    },

    async logo(signal, prompt) {
      const request = parse('request', wire.logo.request, { message: prompt });
      const answer = await callFunction(signal, wire.logo, request);
      const { images } = parse('reply', wire.logo.reply, answer);
      const first = images?.[0];
      if (!first) throw new GatewayError('bad-reply', 'No logo image was generated');
      const address = first.image_url.url;
      if (isSafeImageAddress(address)) return address;
      throw new GatewayError('bad-reply', 'The picture has no address that is safe to show');
    },
  };
}
