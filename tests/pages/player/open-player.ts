import { afterEach, beforeEach, vi } from 'vitest';
import { createPlayer } from '../../../mocks/control/player/player.ts';
import { openSite } from '../site.tsx';

/** Prepares jsdom for the player, for all tests of a file. */
export function usePlayer(): void {
  beforeEach(() => {
    // The page changes in the background while the player works, so act() does not apply.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    HTMLElement.prototype.scrollIntoView = () => {};
    // jsdom has no canvas: any file will do for a picture that has to be converted.
    HTMLCanvasElement.prototype.getContext = () => null;
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['png']));
    URL.createObjectURL = () => 'blob:saved';
    URL.revokeObjectURL = () => {};
  });
  afterEach(() => sessionStorage.clear());
}

/** Opens a page of the site with a player over its mock. */
export function openPlayer(...[path, options, altered]: Parameters<typeof openSite>) {
  const site = openSite(path, options, altered);
  const { mock } = site;
  return { ...site, ...mock, player: createPlayer({ ...mock, limitsMs: options?.limitsMs }) };
}
