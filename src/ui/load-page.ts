/**
 * Loads the code of a page, or what it needs to start. WebKit drops what is still loading when a
 * page is left. Who comes back to such a page through the page cache gets it loaded again;
 * otherwise it would say for good that it did not load.
 */
export async function loadPage<Code>(load: () => Promise<Code>): Promise<Code> {
  const loadAnew = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload();
  };
  // There is no window while the page is prerendered.
  globalThis.addEventListener?.('pageshow', loadAnew);
  const code = await load();
  globalThis.removeEventListener?.('pageshow', loadAnew);
  return code;
}
