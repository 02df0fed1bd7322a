import type { Mock } from '../../mocks/mock.ts';
import { perCall } from '../../mocks/scenarios/calls.ts';
import type { Gateway } from '../../src/gateway/gateway.ts';
import { createSupabaseAdapter } from '../../src/gateway/supabase.ts';
import { createTimedGateway, type LimitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/_shared/prompts.ts';

type GatewayOptions = Parameters<typeof createSupabaseAdapter>[0] & { limitsMs?: LimitsMs };

// supabase-js needs a WebSocket class, which Node 20 lacks. No call opens a socket.
const webSocket = class {} as unknown as typeof WebSocket;

/** Creates the gateway as production does, except for the given options. */
export function createGateway({ limitsMs, ...options }: GatewayOptions): Gateway {
  return createTimedGateway(async () => createSupabaseAdapter({ webSocket, ...options }), limitsMs);
}

/** Returns the same time limit, in ms, for every call. */
export function sameLimits(ms: number): LimitsMs {
  return perCall(() => ms);
}

/** Makes a call through a gateway, with arguments that every backend accepts. */
export function callThrough(gateway: Gateway, call: CallId): Promise<unknown> {
  const calls = {
    signup: () => gateway.signup({ email: 'ada@example.com', zipCode: '94110' }),
    stats: () => gateway.stats(),
    logo: () => gateway.logo(logoPrompt),
  };
  return calls[call]();
}

/** Returns the request bodies of one call from the mock's log, latest first. */
export function sentBodies({ controls }: Pick<Mock, 'controls'>, id: CallId): object[] {
  const entries = controls.log().filter(({ call }) => call === id);
  return entries.map(({ sent }) => JSON.parse(sent));
}
