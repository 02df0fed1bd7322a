import type { ReactNode } from 'react';
import art from './art.module.css';

interface LayerProps {
  viewBox: string;
  className?: string | undefined;
  /** The layer's name for the style sheets that move it. */
  part?: string;
  children: ReactNode;
}

/**
 * An SVG as large as the drawing, above the layers before it. A part that moves has its own layer, which
 * the browser can move without repainting it.
 */
export function Layer({ viewBox, className = '', part, children }: LayerProps) {
  return (
    <svg
      className={`${art.strokes} ${art.layer} ${className}`}
      data-part={part}
      viewBox={viewBox}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
