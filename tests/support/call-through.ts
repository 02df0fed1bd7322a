import type { Gateway } from '../../src/gateway/gateway.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/ai/prompts.ts';

/** Makes each call through a gateway, with what every backend answers well. */
export const callThrough = {
  signup: (gateway) => gateway.signup({ email: 'ada@example.com', zipCode: '94110' }),
  stats: (gateway) => gateway.stats(),
  logo: (gateway) => gateway.logo(logoPrompt),
} satisfies Record<CallId, (gateway: Gateway) => Promise<unknown>>;
