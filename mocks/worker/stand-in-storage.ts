function isRefused(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

/**
 * Whether this browser keeps nothing for the site, as with all cookies blocked. msw (2.15) reads
 * `localStorage` while it loads, and a browser that refuses storage refuses service workers too:
 * then a stand-in takes its place for the life of the page, and msw works in the page. The
 * browser imports this before all else.
 */
export const isStorageRefused = isRefused();

if (isStorageRefused) {
  const items = new Map<string, string>();
  const value: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
  Object.defineProperty(window, 'localStorage', { value });
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
