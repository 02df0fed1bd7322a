/** The panel's code could not be fetched; trying again in this page gives the same failure. */
export class PanelNotLoaded extends Error {}

/**
 * Fetches code of the panel. After a new deployment the files that this page knows are gone from
 * the server, and the browser remembers the failed import for as long as the page lives.
 */
async function load<Module>(loading: Promise<Module>): Promise<Module> {
  try {
    return await loading;
  } catch (cause) {
    const message =
      'its code did not load. A newer version may have been deployed: reload the page';
    throw new PanelNotLoaded(message, { cause });
  }
}

/** The open panel, as React's `lazy` wants it. */
export async function loadPanel() {
  return { default: (await load(import('../frame/panel.tsx'))).Panel };
}

/** The strip that replaces it while something is tried. */
export async function loadStrip() {
  return { default: (await load(import('../run/strip.tsx'))).Strip };
}
