/**
 * Makes a clock in ms since the epoch that only goes forward: the time of day at the start, and
 * from then on the browser's monotonic time (High Resolution Time, section 5). Changing the system
 * clock affects neither durations nor order.
 */
export function createClock(): () => number {
  const startedAt = Date.now() - performance.now();
  return () => Math.round(startedAt + performance.now());
}
