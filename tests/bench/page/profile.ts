/** The visitor that the first screen is made for: a phone on a slow line. */
export const profile = {
  viewport: { width: 390, height: 844 },
  cpuSlowdown: 4,
  megabitsPerSecond: 1.6,
  latencyMs: 150,
  rounds: 9,
};

/** A worse line, on which late parts have time to push the page around. */
export const slowLatencyMs = 560;

/** What the page may cost, as ratios to a yardstick or as differences. */
export const targets = {
  largestPaintRatio: 1.15,
  usableRatio: 1.15,
  layoutShift: 0,
  blockingMsAbove: 60,
};
