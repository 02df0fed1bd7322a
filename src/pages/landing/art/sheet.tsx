import type { ReactNode } from 'react';
import art from '../../../art/art.module.css';
import { paper } from './places.ts';

interface SheetProps {
  /** Its name, if it moves. */
  part?: string;
  /** What it shows of the paper. */
  viewBox?: string;
  children: ReactNode;
}

/** A sheet as large as the whole picture, over those before it. */
export function Sheet({ part, viewBox = paper, children }: SheetProps) {
  return (
    <svg
      className={`${art.sheet} ${art.layer}`}
      data-part={part}
      viewBox={viewBox}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
