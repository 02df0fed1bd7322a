/** The part of a storage that libraries use, for the life of the page. */
function createStandIn(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

function isRefused(): boolean {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

/**
 * Whether this browser keeps nothing for the site, as with all cookies blocked. msw (2.15) reads
 * `localStorage` as it is loaded, and a browser that refuses storage refuses service workers too:
 * then a stand-in takes the place of both storages, and msw works in the page. To be imported
 * before msw.
 */
export const isStorageRefused = typeof window !== 'undefined' && isRefused();

if (isStorageRefused) {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { value: createStandIn() });
  }
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
