import { createClient, FunctionsFetchError } from '@supabase/supabase-js';
import type * as z from 'zod/mini';
import { readImageUrl } from '../../supabase/functions/_shared/image-url.ts';
import { GatewayError } from './gateway.ts';
import type { Adapter } from './timed.ts';
import { createTransport } from './transport.ts';
import { onlyRow, type SignupRequest, wire } from './wire.ts';

interface SupabaseAdapterOptions {
  /** The project's base URL, without a path. */
  url: string;
  /** The public key: a legacy anon key or a publishable key. */
  anonKey: string;
  fetch?: typeof globalThis.fetch;
  /** Returns the delay in ms before a call that had no effect is sent again. */
  resendDelayMs?: () => number;
  /** Replaces the platform's WebSocket, which Node 20 lacks. */
  webSocket?: typeof WebSocket;
}

/** Returns a parsed reply; throws a `bad-reply` GatewayError unless it has the agreed shape. */
function readReply<Reply>(schema: z.ZodMiniType<Reply>, data: unknown): Reply {
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  throw new GatewayError('bad-reply', 'The reply does not have the agreed shape', {
    cause: read.error,
  });
}

/**
 * The client's session storage. It never returns a session: nobody signs in here, so a session in local
 * storage was put there by something else, and the client would send it instead of the public key.
 */
const unreadStorage = {
  getItem: () => null,
  setItem: (key: string, session: string) => localStorage.setItem(key, session),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/**
 * Returns an adapter that makes the calls with supabase-js. Section 7 of the specification defines its
 * client: base URL, public key, session in local storage, automatic token refresh.
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
    // Unwraps the error that the transport threw.
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
