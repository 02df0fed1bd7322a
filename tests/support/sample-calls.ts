import { perCall } from '../../mocks/scenarios/calls.ts';
import type { Gateway } from '../../src/gateway/gateway.ts';
import type { LimitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/ai/prompts.ts';

/** The bodies that the page sends, as JSON. */
export const pageBodies: Record<CallId, string> = {
  signup: '{"signup_email": "ada@example.com", "signup_zip_code": null}',
  stats: '{}',
  logo: JSON.stringify({ message: logoPrompt }),
};

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
  return perCall(() => ms);
}
