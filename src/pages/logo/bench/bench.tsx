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
 * The work surface of the stencil shop: a cutting mat on which the sheet lies. While it is `busy` a
 * roller lays on paint for a minute, ever slower, so that the last bit is left for when the picture
 * is there.
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
