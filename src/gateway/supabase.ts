import { createClient, FunctionsFetchError } from '@supabase/supabase-js';
import type * as z from 'zod/mini';
import type { Adapter } from './adapter.ts';
import { GatewayError } from './gateway.ts';
import { isSafeImageAddress } from './image-address.ts';
import { createTransport } from './transport.ts';
import { onlyRow, wire } from './wire.ts';

interface SupabaseAdapterOptions {
  /** The project's base address, without a path. */
  url: string;
  /** The public key: a legacy anon key or a publishable key. */
  anonKey: string;
  fetch?: typeof globalThis.fetch;
  /** The wait in ms before a call with a refused token is sent again. */
  resendDelayMs?: () => number;
}

function parseReply<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown) {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data as z.output<Schema>;
  throw new GatewayError('bad-reply', 'The answer does not have the agreed shape', {
    cause: parsed.error,
  });
}

function parseRequest<Schema extends z.ZodMiniType>(schema: Schema, request: z.input<Schema>) {
  const parsed = schema.safeParse(request);
  if (parsed.success) return parsed.data as z.output<Schema>;
  throw new GatewayError('misconfigured', 'The request does not have the agreed shape', {
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
      const request = parseRequest(wire.signup.request, {
        signup_email: email,
        signup_zip_code: zipCode,
      });
      const reply = parseReply(
        wire.signup.reply,
        await callProcedure(signal, wire.signup, request),
      );
      return { isNewNeighborhood: reply.is_new_neighborhood };
    },

    async stats(signal) {
      const request = parseRequest(wire.stats.request, {});
      const reply = parseReply(wire.stats.reply, await callProcedure(signal, wire.stats, request));
      return { families: reply.total_families, neighborhoods: reply.total_neighborhoods };
    },

    async logo(signal, prompt) {
      const request = parseRequest(wire.logo.request, { message: prompt });
      const { images } = parseReply(
        wire.logo.reply,
        await callFunction(signal, wire.logo, request),
      );
      const first = images?.[0];
      if (!first) throw new GatewayError('bad-reply', 'No logo image was generated');
      const address = first.image_url.url;
      if (isSafeImageAddress(address)) return address;
      throw new GatewayError('bad-reply', 'The picture has no address that is safe to show');
    },
  };
}
