import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './bench.module.css';

interface BenchProps {
  busy: boolean;
  /** Whether a finished picture lies on the sheet; the roller is then put away. */
  done?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The work surface of the stencil shop: a cutting mat on which the sheet lies. `busy` sets the
 * roller on the empty sheet moving, slowly.
 */
export function Bench({ busy, done = false, className, children }: BenchProps) {
  return (
    <div
      className={classes(styles.mat, className)}
      data-busy={busy || undefined}
      data-done={done || undefined}
    >
      <div className={styles.sheet}>{children}</div>
      <svg className={styles.roller} viewBox="0 0 120 150" aria-hidden="true">
        <path className={styles.wire} d="M104 24H112V58H60V84" />
        <path className={styles.grip} d="M52 82H68L66 142Q60 148 54 142z" />
        <rect className={styles.sleeve} x="8" y="10" width="96" height="28" rx="6" />
        <path className={styles.wet} d="M14 31H98" />
      </svg>
    </div>
  );
}

/** What lies on the sheet before there is a picture: the stencil of the mark, cut but not painted. */
export function Stencil() {
  return (
    <svg className={styles.stencil} viewBox="0 0 200 200" aria-hidden="true">
      <rect x="48" y="48" width="104" height="104" rx="18" transform="rotate(45 100 100)" />
      <path d="M68 125l18-50h18l-18 50zM96 125l18-50h18l-18 50z" />
    </svg>
  );
}
