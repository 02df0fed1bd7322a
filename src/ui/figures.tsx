import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './figures.module.css';

/**
 * What the style sheet sizes a figure by if it is longer than 730+, and animates one that has changed
 * by. Prerendered, the dots have no style: the content security policy would refuse it.
 */
function useFigureLook(figure: string) {
  const [first] = useState(figure);
  return {
    style: figure.length > 4 ? ({ '--characters': figure.length } as CSSProperties) : undefined,
    'data-moved': figure !== first || undefined,
  };
}

interface FigureProps {
  children: string;
  /** Whether it takes the color of the accent. */
  isMarked: boolean;
}

/**
 * A figure inside a sentence, on a small plate that is as wide for `...` as for any figure. The
 * plate turns over when the figure changes.
 */
export function Figure({ children, isMarked }: FigureProps) {
  const look = useFigureLook(children);
  return (
    <span key={children} className={styles.figure} data-marked={isMarked || undefined} {...look}>
      {children}
    </span>
  );
}

interface PlateProps {
  label: string;
  value: string;
  /** Whether it takes the color of the accent. */
  isMarked?: boolean | undefined;
}

/** A row of {@link Plate}s of equal width: a description list, so that label and figure belong together. */
export function Plates({ children }: { children: ReactNode }) {
  return <dl className={styles.plates}>{children}</dl>;
}

/**
 * A speed-limit plate: small capitals above a large figure. Its box does not depend on the
 * figure, so that nothing moves when `...` becomes a number of any length; a figure that changes
 * rolls in. Only inside {@link Plates}.
 */
export function Plate({ label, value, isMarked }: PlateProps) {
  const look = useFigureLook(value);
  return (
    <div className={styles.plate} data-marked={isMarked || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd key={value} className={styles.value} {...look}>
        {value}
      </dd>
    </div>
  );
}
