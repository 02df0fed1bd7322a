import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

/** A raised sheet of paper for one thing: a feature, a picture. */
export function Card({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={classes(styles.card, className)}>{children}</div>;
}
