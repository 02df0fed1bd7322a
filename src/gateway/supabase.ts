import { createClient, FunctionsFetchError } from '@supabase/supabase-js';
import type * as z from 'zod/mini';
import { readImageUrl } from '../../supabase/functions/_shared/image-url.ts';
import { GatewayError } from './gateway.ts';
import type { Adapter } from './timed.ts';
import { createTransport } from './transport.ts';
import { onlyRow, type SignupRequest, wire } from './wire.ts';

interface SupabaseAdapterOptions {
  /** The Supabase project's base URL, without a path. */
  url: string;
  /** The project's public key: either a legacy anon key or a publishable key. */
  anonKey: string;
  fetch?: typeof globalThis.fetch;
  /** Returns how many milliseconds to wait before resending a call that failed without any effect. */
  resendDelayMs?: () => number;
  /** The WebSocket class to use on a platform without its own, such as Node 20. */
  webSocket?: typeof WebSocket;
}

/** Parses `data` with the schema. Throws a `bad-reply` GatewayError if the data doesn't match. */
function readReply<Reply>(schema: z.ZodMiniType<Reply>, data: unknown): Reply {
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  throw new GatewayError('bad-reply', 'The response does not have the expected format', {
    cause: read.error,
  });
}

/**
 * The client's session storage. Nobody signs in on this site, so any session in local storage comes from
 * other code. `getItem` never returns a session, because the client would send that session's token
 * instead of the public key.
 */
const unreadStorage = {
  getItem: () => null,
  setItem: (key: string, session: string) => localStorage.setItem(key, session),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/**
 * Creates an adapter that makes the calls with supabase-js, with the client options that
 * docs/specification.md, section 7, requires.
 */
export function createSupabaseAdapter(options: SupabaseAdapterOptions): Adapter {
  const { url, anonKey, fetch = globalThis.fetch, resendDelayMs, webSocket } = options;
  const client = createClient(url, anonKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
      storage: unreadStorage,
    },
    global: { fetch: createTransport(fetch, resendDelayMs) },
    ...(webSocket && { realtime: { transport: webSocket } }),
  });

  async function callRpc(name: string, request: object, signal: AbortSignal) {
    return onlyRow((await client.rpc(name, request).abortSignal(signal).throwOnError()).data);
  }

  async function callFunction(name: string, request: object, signal: AbortSignal) {
    const { data, error } = await client.functions.invoke(name, { body: request, signal });
    // A FunctionsFetchError wraps the error that the transport threw, so throw the original.
    if (error) throw error instanceof FunctionsFetchError ? error.context : error;
    return data;
  }

  return (signal) => ({
    async signup({ email, zipCode }) {
      const request: SignupRequest = { signup_email: email, signup_zip_code: zipCode };
      const data = await callRpc(wire.signup.name, request, signal);
      const reply = readReply(wire.signup.reply, data);
      return { isNewNeighborhood: reply.is_new_neighborhood };
    },

    async stats() {
      const data = await callRpc(wire.stats.name, {}, signal);
      const reply = readReply(wire.stats.reply, data);
      return { families: reply.total_families, neighborhoods: reply.total_neighborhoods };
    },

    async logo(prompt) {
      const data = await callFunction(wire.logo.name, { message: prompt }, signal);
      const imageUrl = readReply(wire.logo.reply, data).images?.[0]?.image_url.url;
      if (imageUrl === undefined)
        throw new GatewayError('bad-reply', 'No logo image was generated');
      const read = readImageUrl(imageUrl);
      if (read.ok) return read.url;
      throw new GatewayError('bad-reply', `The image cannot be shown: ${read.problem}`);
    },
  });
}
