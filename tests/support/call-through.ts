import type { Gateway } from '../../src/gateway/gateway.ts';
import type { LimitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { callIds } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/ai/prompts.ts';

/** Makes a call through a gateway, with arguments that every backend accepts. */
export function callThrough(gateway: Gateway, call: CallId): Promise<unknown> {
  const calls = {
    signup: () => gateway.signup({ email: 'ada@example.com', zipCode: '94110' }),
    stats: () => gateway.stats(),
    logo: () => gateway.logo(logoPrompt),
  };
  return calls[call]();
}

/** One time limit for every call, in ms. */
export function sameLimits(ms: number): LimitsMs {
  // Object.fromEntries loses the type of the ids.
  return Object.fromEntries(callIds.map((call) => [call, ms])) as LimitsMs;
}
