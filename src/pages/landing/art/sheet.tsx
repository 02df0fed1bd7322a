import type { ReactNode } from 'react';
import art from '../../../art/art.module.css';
import { paper } from './places.ts';

interface SheetProps {
  /** Its name, if it moves. */
  part?: string;
  children: ReactNode;
}

/** A sheet as large as the whole picture, over those before it. */
export function Sheet({ part, children }: SheetProps) {
  return (
    <svg
      className={`${art.sheet} ${art.layer}`}
      data-part={part}
      viewBox={paper}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
