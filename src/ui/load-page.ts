/**
 * Loads the code of a page, or what it needs to start. A visitor who comes back through the page
 * cache to a page that has not got it gets the page again: WebKit gives up what is still loading
 * when a page is left, and would show for good that it did not load.
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
