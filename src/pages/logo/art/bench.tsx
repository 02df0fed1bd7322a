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
 * The work surface of the stencil shop: a cutting mat on which the sheet lies, and a roller. `busy`
 * sets it to work: on the empty stencil it lays on paint for a minute, ever slower, so that the last
 * bit is left for when the picture is there.
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
        <Roller />
      </svg>
    </div>
  );
}

function Roller() {
  return (
    <>
      <path className={styles.wire} d="M104 24H112V58H60V84" />
      <path className={styles.grip} d="M52 82H68L66 142Q60 148 54 142z" />
      <rect className={styles.sleeve} x="8" y="10" width="96" height="28" rx="6" />
      <path className={styles.wet} d="M14 31H98" />
    </>
  );
}

/** The mark as a stencil: the rim of the sign and the two bars of its crossing. */
const rim =
  'M100 26Q106 26 112 32L168 88Q174 94 174 100T168 112L112 168Q106 174 100 174T88 168L32 112Q26 106 26 100T32 88L88 32Q94 26 100 26z';
const bars = ['M66 128L86 72H106L86 128z', 'M98 128L118 72H138L118 128z'];

/**
 * What lies on the sheet before there is a picture: the stencil of the mark, cut but not painted.
 * While the bench is busy it fills with paint.
 */
export function Stencil() {
  return (
    <svg className={styles.stencil} viewBox="0 0 200 200" aria-hidden="true">
      <clipPath id="stencil">
        <path d={rim} />
      </clipPath>
      <g clipPath="url(#stencil)">
        <g className={styles.paint}>
          <path className={styles.coat} d="M0 0H200V200H0z" />
        </g>
      </g>
      {bars.map((bar) => (
        <path key={bar} className={styles.bar} d={bar} />
      ))}
      <path className={styles.cut} pathLength="80" d={rim} />
      {bars.map((bar) => (
        <path key={bar} className={styles.cut} pathLength="28" d={bar} />
      ))}
      {/* At the height of the paint that it applies. */}
      <g className={`${styles.paint} ${styles.hand}`}>
        <g className={styles.strokes}>
          <g transform="translate(48 178) scale(.9)">
            <Roller />
          </g>
        </g>
      </g>
    </svg>
  );
}
