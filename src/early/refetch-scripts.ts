/**
 * Fetches the scripts that this page has asked for once more, past the browser's cache: while a site
 * is being deployed, a host can answer 404 with the cache time of the file, which browsers then keep
 * for a year. Returns whether all of them are there now. Never rejects.
 */
export async function refetchScripts(): Promise<boolean> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const inPage = Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'));
  const addresses = new Set([...asked, ...inPage.map(({ src }) => src)]);
  const scripts = Array.from(addresses).filter(
    (address) => address.startsWith(location.origin) && address.endsWith('.js'),
  );
  const found = await Promise.all(
    scripts.map((address) =>
      fetch(address, { cache: 'reload' }).then(
        // A host without a 404 page answers with the front page.
        ({ ok, headers }) => ok && /javascript/.test(headers.get('content-type') ?? ''),
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}
