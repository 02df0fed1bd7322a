import type { CallId } from './wire.ts';

/** The time in ms within which each call has ended, the body included (decisions, "Answers"). */
export const limitsMs = { signup: 15_000, stats: 10_000, logo: 90_000 } as const satisfies Record<
  CallId,
  number
>;

/** One limit in ms for each call. */
export type LimitsMs = Record<CallId, number>;
