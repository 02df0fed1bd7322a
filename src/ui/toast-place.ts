import type { ToasterProps } from 'sonner';

type Place = NonNullable<ToasterProps['position']>;

/** About the room that one toast takes, with its distance to the edge of the screen, in pixels. */
const room = { width: 396, height: 112 };

interface Screen {
  width: number;
  height: number;
  /** What of the height a keyboard leaves to be seen. */
  seenHeight: number;
}

/** The part of a rectangle that decides whether a toast covers it, in pixels of the screen. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

function sideOf({ width, height }: Screen): 'left' | 'center' | 'right' {
  if (width < 600) return 'center';
  // A phone on its side has its form on the right.
  return height < 544 ? 'left' : 'right';
}

/**
 * Where a toast covers neither brand nor headline nor the form that it speaks about: at the bottom,
 * or at the top where the form or a keyboard is below. Without a form, at the bottom.
 */
export function toastPlace(screen: Screen, form?: Box): Place {
  const side = sideOf(screen);
  const isBeside =
    form !== undefined &&
    ((side === 'left' && form.left > room.width) ||
      (side === 'right' && form.right < screen.width - room.width));
  const isBelow = form !== undefined && form.bottom > screen.seenHeight - room.height;
  const hasKeyboard = screen.seenHeight < screen.height - room.height;
  return hasKeyboard || (isBelow && !isBeside) ? `top-${side}` : `bottom-${side}`;
}
