import { type ReactNode, useState } from 'react';
import styles from './figures.module.css';

/**
 * The numbers of characters for which the style sheet has a size, since the content security policy
 * allows no inline style: 730+, 12,480+, 999,999+, 12,480,000+, and the largest whole number.
 */
const lengths = [4, 7, 8, 11, 22];

/** The attributes by which the style sheet sizes a figure, and animates one that has changed. */
function useFigureLook(figure: string) {
  const [first] = useState(figure);
  return {
    'data-characters': lengths.find((length) => figure.length <= length),
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
  isMarked?: boolean;
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
export function Plate({ label, value, isMarked = false }: PlateProps) {
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
