import { vi } from 'vitest';
import { createPlayer } from '../../../mocks/player/player.ts';
import { renderSite } from '../../pages/render-site.tsx';

/** Opens a page of the site as `renderSite` does, with a player. The mock's delays end immediately. */
export function openPlayer(...[path, options, altered]: Parameters<typeof renderSite>) {
  // The page changes in the background while the player works, so act() doesn't apply.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const given = { wait: async () => {}, resendDelayMs: () => 0, ...options };
  const site = renderSite(path, given, altered);
  // The page settles within 30 ms, because the page and the player run in the same process.
  return { ...site, player: createPlayer(site, { ...given, settleMs: 30 }) };
}
