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

/** The parts of a rectangle that decide whether a toast covers it, in pixels of the screen. */
type Span = Pick<DOMRect, 'left' | 'right'>;
type Box = Span & Pick<DOMRect, 'bottom'>;

/** The screen as it is now. */
export function screenNow(): Screen {
  const { innerWidth: width, innerHeight: height, visualViewport } = window;
  return { width, height, seenHeight: visualViewport?.height ?? height };
}

/** The side on which the form is not, as far as there is room beside it. */
function sideOf({ width }: Screen, formBox?: Span): 'left' | 'center' | 'right' {
  if (width < 600) return 'center';
  return formBox && formBox.left + formBox.right > width ? 'left' : 'right';
}

/** Whether a box is to the left or the right of the form's toast, however far down it reaches. */
function isBesideToast(screen: Screen, formBox: Span, { left, right }: Span): boolean {
  const side = sideOf(screen, formBox);
  if (side === 'left') return left > room.width;
  return side === 'right' && right < screen.width - room.width;
}

/**
 * How far down the screen a box can be seen, in pixels, when the form's toast is at the bottom: to the
 * edge of the screen beside the toast, otherwise to the toast.
 */
export function seenFoot(screen: Screen, formBox: Span, box: Span): number {
  return screen.seenHeight - (isBesideToast(screen, formBox, box) ? 0 : room.height);
}

/**
 * The place where a toast does not cover the form that it is about. A failure is at the bottom, or at
 * the top if the form is below it; a success is at the bottom, since the page then scrolls to the
 * street. A keyboard moves both to the top.
 */
export function toastPlace(screen: Screen, kind: 'success' | 'error', formBox?: Box): Place {
  const side = sideOf(screen, formBox);
  const hasKeyboard = screen.seenHeight < screen.height - room.height;
  const isBelow = formBox !== undefined && formBox.bottom > screen.seenHeight - room.height;
  const isCovered = kind === 'error' && isBelow && !isBesideToast(screen, formBox, formBox);
  return hasKeyboard || isCovered ? `top-${side}` : `bottom-${side}`;
}
