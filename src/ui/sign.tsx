import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './sign.module.css';

/**
 * A diamond warning sign with a picture in it. The children are SVG in a box of 96 by 96 units
 * of which the middle 52 are free; they inherit black fill. Decoration: hidden from readers.
 */
export function Sign({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <svg className={classes(styles.sign, className)} viewBox="0 0 96 96" aria-hidden="true">
      <g transform="rotate(45 48 48)">
        <rect className={styles.sheet} x="15" y="15" width="66" height="66" rx="9" />
        <rect className={styles.rule} x="18.5" y="18.5" width="59" height="59" rx="6" />
      </g>
      {children}
    </svg>
  );
}
