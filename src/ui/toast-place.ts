import type { ToasterProps } from 'sonner';

type Place = NonNullable<ToasterProps['position']>;

/** About the room that one toast takes, with its distance to the edge of the screen, in pixels. */
const room = { width: 396, height: 120 };

interface Screen {
  width: number;
  height: number;
  /** The part of the height that a keyboard on the screen leaves visible. */
  seenHeight: number;
}

/** The part of a rectangle that decides whether a toast covers it, in pixels of the screen. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The screen as it is now. */
export function screenNow(): Screen {
  const { innerWidth: width, innerHeight: height, visualViewport } = window;
  return { width, height, seenHeight: visualViewport?.height ?? height };
}

function sideOf({ width, height }: Screen): 'left' | 'center' | 'right' {
  if (width < 600) return 'center';
  // A phone on its side has its form on the right.
  return height < 544 ? 'left' : 'right';
}

/** Whether a box is beside the room of a toast, however far down it reaches. */
function isBesideToast(screen: Screen, { left, right }: Pick<Box, 'left' | 'right'>): boolean {
  const side = sideOf(screen);
  if (side === 'left') return left > room.width;
  return side === 'right' && right < screen.width - room.width;
}

/**
 * The end of the height in which a box is visible beside or above a toast at the bottom, in pixels.
 */
export function seenFoot(screen: Screen, box: Pick<Box, 'left' | 'right'>): number {
  return screen.seenHeight - (isBesideToast(screen, box) ? 0 : room.height);
}

/**
 * The place where a toast does not cover the form that it is about: at the bottom, or at the top if
 * the form or a keyboard is below. Without a form, at the bottom. On wide screens it stands at the
 * side, so that it covers neither the brand nor the headline.
 */
export function toastPlace(screen: Screen, form?: Box): Place {
  const side = sideOf(screen);
  const isBeside = form !== undefined && isBesideToast(screen, form);
  const isBelow = form !== undefined && form.bottom > screen.seenHeight - room.height;
  const hasKeyboard = screen.seenHeight < screen.height - room.height;
  return hasKeyboard || (isBelow && !isBeside) ? `top-${side}` : `bottom-${side}`;
}
