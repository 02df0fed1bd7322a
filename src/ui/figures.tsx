import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './figures.module.css';

/**
 * Returns the attributes that tell the style sheet to shrink a figure of more than four characters (`730+`
 * has four) and to animate a figure that has changed. The prerendered `...` gets no style attribute,
 * because the content security policy would block a style attribute in the HTML.
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
  /** Whether the plate has the accent color. */
  isMarked: boolean;
}

/** A figure in a sentence, on a small plate whose width is the same for `...` and for any number. */
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
  /** Whether the plate has the accent color. */
  isMarked?: boolean | undefined;
}

/** A row of {@link Plate}s, as a description list, which pairs each label with its figure. */
export function Plates({ children }: { children: ReactNode }) {
  return <dl className={styles.plates}>{children}</dl>;
}

/**
 * A figure on a plate like a speed-limit sign, for use inside {@link Plates}. The plate's size doesn't
 * depend on the figure, so nothing moves when `...` becomes a number of any length.
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
