/** The panel's code could not be fetched; trying again in this page gives the same failure. */
export class PanelNotLoaded extends Error {}

/**
 * Fetches the panel's code. After a new deployment the files that this page knows are gone from the
 * server, and the browser remembers the failed import for as long as the page lives.
 */
export async function loadPanel() {
  try {
    const { Panel } = await import('./panel.tsx');
    return { default: Panel };
  } catch (cause) {
    const message =
      'its code did not load. A newer version may have been deployed: reload the page';
    throw new PanelNotLoaded(message, { cause });
  }
}
