import type { Gateway } from '../../src/gateway/gateway.ts';
import { callIds, type LimitsMs } from '../../src/gateway/limits.ts';
import { runCall } from '../../src/gateway/map-calls.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { callOf } from './settings.ts';

/** Makes a call through a gateway, with arguments that every backend accepts. */
export function callThrough(gateway: Gateway, call: CallId): Promise<unknown> {
  return runCall(gateway, call, [...callOf(call).sample]);
}

/** One time limit for every call, in ms. */
export function sameLimits(ms: number): LimitsMs {
  // Object.fromEntries loses the type of the ids.
  return Object.fromEntries(callIds.map((call) => [call, ms])) as LimitsMs;
}
