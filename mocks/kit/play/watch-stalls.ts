const tickMs = 50;

/**
 * Measures from now on how long the page's thread is blocked, by how late a timer runs. Returns the
 * time in ms so far, and `stop`.
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
