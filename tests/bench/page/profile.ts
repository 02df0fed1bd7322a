/** The phone for which the first screen is optimized. */
export const phone = {
  viewport: { width: 390, height: 844 },
  // With 1, painting would be cheaper than on any phone that is sold.
  deviceScaleFactor: 2,
  cpuSlowdown: 4,
};

/** A network for Chromium's throttling. */
export interface Network {
  megabitsPerSecond: number;
  latencyMs: number;
}

/** The networks over which the page is measured: slow 4G as in Lighthouse, and slow 3G. */
export const networks = {
  '4g': { megabitsPerSecond: 1.6, latencyMs: 150 },
  '3g': { megabitsPerSecond: 0.4, latencyMs: 400 },
} as const satisfies Record<string, Network>;

export type NetworkName = keyof typeof networks;

/** A slower network, on which late parts have time to shift the page. */
export const slowNetwork: Network = { ...networks['4g'], latencyMs: 560 };

/** The targets of the page, as ratios to a yardstick or as differences. */
export const targets = {
  largestPaintRatio: 1.1,
  usableRatio: 0.6,
  honoredRatio: 1.1,
  /** On 4G: on 3G the font alone takes longer than that. */
  letteringMs: 300,
  layoutShift: 0,
  blockingMsAbove: 60,
};
