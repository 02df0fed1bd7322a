import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createControls } from '../../../mocks/kit/controls/create-controls.ts';
import { createPlayer } from '../../../mocks/kit/play/create-player.ts';
import { nowhere } from '../../../mocks/kit/play/open-page.ts';
import { product } from '../../../mocks/product.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { standardSettings } from '../../support/settings.ts';
import { openSite } from '../site.tsx';

/** Prepares jsdom for the player, for all tests of a file. */
export function usePlayer(): void {
  beforeEach(() => {
    // The page changes in the background while the player works, so act() does not apply.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    HTMLElement.prototype.scrollIntoView = () => {};
  });
  // On a site of one page the player leaves the page by an unknown path, which the site logs.
  afterEach(() => {
    const ownLine = `404: no page at /${nowhere}`;
    expect(takeConsoleErrors().filter((line) => line !== ownLine)).toEqual([]);
  });
}

/** Opens a page of the site with a player over its mock; `settings` are the defaults. */
export function openPlayer(...[path, ...more]: Parameters<typeof openSite>) {
  const site = openSite(path, ...more);
  const source = createControls({
    ...site.mock,
    settings: standardSettings,
    reactivate: async () => ({ kind: 'in-page' }),
    address: () => new URL('https://qa.example/'),
    onTabStateChange() {},
  });
  return {
    ...site,
    follow: source.follow,
    controls: source.controls,
    getState: source.getState,
    player: createPlayer(source),
    /** A player that knows only the calls of one page. */
    playerOf: (path: string) =>
      createPlayer({
        ...source,
        product: { ...product, calls: product.calls.filter((call) => call.path === path) },
      }),
  };
}
