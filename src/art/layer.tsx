import type { ReactNode } from 'react';
import art from './art.module.css';

interface LayerProps {
  viewBox: string;
  className?: string | undefined;
  /** The layer's name, which style sheets use to animate the layer. */
  part?: string;
  children: ReactNode;
}

/**
 * An SVG that covers the whole drawing, on top of the earlier layers. Each moving part has its own layer
 * so that the browser can move the part without repainting the drawing.
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
