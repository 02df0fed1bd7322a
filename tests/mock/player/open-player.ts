import { afterEach, beforeEach, vi } from 'vitest';
import { createPlayer } from '../../../mocks/player/player.ts';
import { renderSite } from '../../pages/render-site.tsx';
import { takeConsoleErrors } from '../../support/console.ts';

/** The first bytes of a PNG. */
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Prepares jsdom for all player tests of a file. Takes console errors, which the player compares. */
export function setUpPlayer(): void {
  beforeEach(() => {
    // The page changes in the background while the player works, so act() does not apply.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    // jsdom has no canvas, so every converted image is the same file.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage() {},
      fillRect() {},
      clearRect() {},
      getImageData: () => ({ data: new Uint8ClampedArray() }),
    } as unknown as RenderingContext);
    HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob([png], { type: 'image/png' }));
    URL.createObjectURL = () => 'blob:saved';
    URL.revokeObjectURL = () => {};
  });
  afterEach(() => {
    sessionStorage.clear();
    takeConsoleErrors();
  });
}

/** Opens a page of the site with a player. Delays of its mock pass at once. */
export function openPlayer(...[path, options, altered]: Parameters<typeof renderSite>) {
  const given = { wait: async () => {}, resendDelayMs: () => 0, ...options };
  const site = renderSite(path, given, altered);
  // Short, since page and player share the process.
  const player = createPlayer({ ...given, ...site, settleMs: 30 });
  return { ...site, player };
}
