/** What a visitor does first who may soon join. */
const firstUses = ['scroll', 'focusin'];

/**
 * Calls `load` when a visitor starts to use the page, so that visitors who only look don't download what
 * they never see. Returns a function that stops waiting.
 */
export function onFirstUse(load: () => void): () => void {
  for (const use of firstUses) document.addEventListener(use, load, { once: true });
  return () => {
    for (const use of firstUses) document.removeEventListener(use, load);
  };
}
