import type { CallId } from './wire.ts';

/** The time in ms within which each call has ended, the body included (decisions, "Answers"). */
export const limitsMs: LimitsMs = { signup: 15_000, stats: 10_000, logo: 90_000 };

// Object.keys returns plain strings.
/** All calls, in the order in which a visitor meets them. */
export const callIds = Object.keys(limitsMs) as CallId[];

/** One limit in ms for each call. */
export type LimitsMs = Record<CallId, number>;
