/** The time in ms within which each call has ended, the body included (decisions, "Answers"). */
export const limitsMs = { signup: 15_000, stats: 10_000, logo: 90_000 } as const;

/** One limit in ms for each of the three calls. */
export type LimitsMs = Record<keyof typeof limitsMs, number>;
