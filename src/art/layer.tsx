import type { ReactNode } from 'react';
import art from './art.module.css';

interface LayerProps {
  viewBox: string;
  className?: string | undefined;
  /** Its name, if style sheets move it. */
  part?: string;
  children: ReactNode;
}

/**
 * An SVG as large as the picture, over the layers before it. What moves has its own, which a browser
 * can move without painting it again.
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
