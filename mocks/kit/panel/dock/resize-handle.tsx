import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Layout } from './layout.ts';

const stepPx = 32;
const growing = { left: 'ArrowRight', right: 'ArrowLeft', bottom: 'ArrowUp' } as const;
const shrinking = { left: 'ArrowLeft', right: 'ArrowRight', bottom: 'ArrowDown' } as const;

interface ResizeHandleProps {
  layout: Layout;
  onResize: (size: number) => void;
}

/** The inner edge of the panel, which mouse, finger or arrow keys move. */
export function ResizeHandle({ layout, onResize }: ResizeHandleProps) {
  const { edge, size, smallest, largest } = layout;
  const from = useRef<{ x: number; y: number; size: number } | null>(null);

  function resize(wanted: number): void {
    onResize(Math.round(Math.min(Math.max(wanted, smallest), largest)));
  }

  function handleMove({ clientX, clientY }: PointerEvent): void {
    const start = from.current;
    if (!start) return;
    const moved = { left: clientX - start.x, right: start.x - clientX, bottom: start.y - clientY };
    resize(start.size + moved[edge]);
  }

  function handleKey(event: KeyboardEvent): void {
    const wanted = {
      [growing[edge]]: size + stepPx,
      [shrinking[edge]]: size - stepPx,
      Home: smallest,
      End: largest,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resize(wanted);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this is ARIA's window splitter
    <div
      role="separator"
      aria-label="Size of the panel"
      aria-orientation={edge === 'bottom' ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={Math.round(smallest)}
      aria-valuemax={Math.round(largest)}
      tabIndex={0}
      className="handle"
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY, size };
      }}
      onPointerMove={handleMove}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    />
  );
}
