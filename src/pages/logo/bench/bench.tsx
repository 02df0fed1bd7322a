import type { ReactNode } from 'react';
import { Drawing } from '../../../art/drawing.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './bench.module.css';
import roller from './roller.svg?no-inline';
import stencil from './stencil.svg?no-inline';

interface BenchProps {
  busy: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A cutting mat with a sheet on it, where the picture appears. While it is `busy`, a roller paints a
 * stencil for a minute, ever slower, and never finishes it before the picture comes.
 */
export function Bench({ busy, className, children }: BenchProps) {
  return (
    <div className={classes(styles.mat, className)} data-busy={busy || undefined}>
      <div className={styles.sheet}>
        {children}
        <div className={styles.hand}>
          <Drawing src={roller} width={240} height={300} loading="lazy" />
        </div>
      </div>
    </div>
  );
}

/** What lies on the sheet before there is a picture; while the bench is busy, paint shows through. */
export function Stencil() {
  return (
    <div className={styles.stencil}>
      <div className={styles.coat} />
      <Drawing src={stencil} width={400} height={400} loading="lazy" />
    </div>
  );
}
