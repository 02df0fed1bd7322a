const tickMs = 50;

/**
 * Measures from now on for how long the page's thread was not free: how much later than due a timer
 * runs. It returns the time in ms so far, and `stop`.
 */
export function watchStalls() {
  let stalledMs = 0;
  let due = performance.now() + tickMs;
  const overdue = () => Math.max(performance.now() - due, 0);
  const timer = setInterval(() => {
    stalledMs += overdue();
    due = performance.now() + tickMs;
  }, tickMs);
  return {
    stalledMs: () => Math.round(stalledMs + overdue()),
    stop: () => clearInterval(timer),
  };
}
