/** The events that show that a visitor has started to use the page, and may soon join the waitlist. */
const firstUses = ['scroll', 'focusin'];

/**
 * Calls `load` when the visitor starts to use the page, so that visitors who only look at the page don't
 * download code that they don't need. Returns a function that removes the listeners.
 */
export function onFirstUse(load: () => void): () => void {
  for (const use of firstUses) document.addEventListener(use, load, { once: true });
  return () => {
    for (const use of firstUses) document.removeEventListener(use, load);
  };
}
