import type { ReactNode } from 'react';
import art from '../../../art/art.module.css';
import { classes } from '../../../ui/classes.ts';
import styles from './vignette.module.css';

/** The two kinds of bend, about the corner at 0 0: what shows of the street, and how it runs. */
const bends = {
  /** From the upper right to the lower right: its outside is on the left. */
  left: { viewBox: '-220 -150 340 230', way: 'M500-250L0 0 500 250' },
  /** The same the other way around. */
  right: { viewBox: '-120 -150 340 230', way: 'M-500-250L0 0-500 250' },
};

interface VignetteProps {
  bend: keyof typeof bends;
  children: ReactNode;
}

/**
 * A picture of a promise at a bend of the winding road, in the units of every drawing: 104 for
 * the road, 24 for each sidewalk. Where it stands alone, it draws the ground that the winding road
 * draws otherwise.
 */
export function Vignette({ bend, children }: VignetteProps) {
  const { viewBox, way } = bends[bend];
  return (
    <svg
      className={classes(`${art.paper} ${art.sheet}`, styles.picture)}
      viewBox={viewBox}
      aria-hidden="true"
    >
      <g className={styles.ground} strokeLinecap="butt">
        <path stroke="var(--walk)" strokeWidth="136" d={way} />
        <path stroke="var(--stone)" strokeWidth="97" d={way} />
        <path stroke="var(--road)" strokeWidth="93" d={way} />
        <path stroke="var(--warning)" strokeDasharray="16 14" d={way} />
      </g>
      {children}
    </svg>
  );
}

interface PlayProps {
  how: 'brake' | 'roll' | 'hop';
  /** When it starts, in beats of 120 ms. */
  beat: number;
  /** Where it stands, as a transform. */
  at: string;
  children: ReactNode;
}

/** Something that moves once, when the picture is seen, and comes to rest where it stands. */
export function Play({ how, beat, at, children }: PlayProps) {
  return (
    <g transform={at}>
      <g data-play={how} data-beat={beat}>
        {children}
      </g>
    </g>
  );
}
