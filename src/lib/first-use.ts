/** Events of a visitor who starts to use the page, and may soon join. */
const firstUses = ['scroll', 'focusin'];

/**
 * Calls `load` when a visitor starts to use the page, so that visitors who only look don't download code
 * that they don't need. Returns a function that stops listening.
 */
export function onFirstUse(load: () => void): () => void {
  for (const use of firstUses) document.addEventListener(use, load, { once: true });
  return () => {
    for (const use of firstUses) document.removeEventListener(use, load);
  };
}
