import type { ReactNode } from 'react';
import art from './art.module.css';

interface LayerProps {
  viewBox: string;
  className?: string | undefined;
  /** The layer's name in the style sheets that animate it. */
  part?: string;
  children: ReactNode;
}

/**
 * An SVG that covers the whole drawing, on top of the layers before it. A moving part has its own layer,
 * so that the browser can move the part without repainting.
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
