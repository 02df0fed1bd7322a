import type { Preferences } from '../parts/preferences.ts';

/** The edges of the window that the panel can be docked at. */
export const edges = ['left', 'bottom', 'right'] as const;

export type Edge = (typeof edges)[number];

/** Where the open panel is: its edge, and how much of the window it takes there, in px. */
export interface Layout {
  edge: Edge;
  size: number;
  smallest: number;
  largest: number;
}

interface WindowSize {
  width: number;
  height: number;
}

const smallestSide = 280;
const smallestBottom = 168;
/** The minimum size left for the page. */
const smallestPage = 240;
/** A window too low for a sheet, such as a phone on its side, in px. */
const lowWindow = 480;
/** A window too narrow for a page beside the panel. */
const narrow = 560;
/** From this width on, a desktop-width page fits beside the panel. */
const wide = 1024;

function edgeFor({ width, height }: WindowSize, wanted: Preferences['edge']): Edge {
  if (width < narrow) return 'bottom';
  if (height < lowWindow) return wanted === 'left' ? 'left' : 'right';
  if (wanted !== 'auto') return wanted;
  return width >= wide ? 'right' : 'bottom';
}

/**
 * Decides where the panel goes in a window of this size: at the wanted edge, unless that would leave
 * no page to look at. By itself it goes to the right where there is room, else to the bottom.
 */
export function layoutFor(
  size: WindowSize,
  { edge: wanted, sizes }: Pick<Preferences, 'edge' | 'sizes'>,
): Layout {
  const edge = edgeFor(size, wanted);
  const isBottom = edge === 'bottom';
  const room = isBottom ? size.height : size.width;
  const standard = isBottom ? room * 0.5 : Math.min(room * 0.44, 400);
  const smallest = Math.min(isBottom ? smallestBottom : smallestSide, room * 0.5);
  const largest = Math.max(room - smallestPage, smallest);
  const chosen = (isBottom ? sizes.bottom : sizes.side) ?? standard;
  const clamped = Math.min(Math.max(chosen, smallest), largest);
  return { edge, size: Math.round(clamped), smallest, largest };
}
