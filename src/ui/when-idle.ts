/** Calls back once the page has nothing else to do; returns how to cancel that. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(callback);
    return () => cancelIdleCallback(idle);
  }
  // Safari, in which a page is usually at rest after that.
  const timer = setTimeout(callback, 2_000);
  return () => clearTimeout(timer);
}
