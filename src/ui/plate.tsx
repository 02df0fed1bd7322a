import { type ReactNode, useState } from 'react';
import styles from './plate.module.css';
import { roundedLength } from './rounded-length.ts';

interface PlateProps {
  label: string;
  value: string;
  /** Whether it counts families, so that it marks one that has joined. */
  counts?: boolean;
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
export function Plate({ label, value, counts = false }: PlateProps) {
  const [first] = useState(value);
  return (
    <div className={styles.plate} data-counts={counts || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd
        key={value}
        className={styles.value}
        data-characters={roundedLength(value)}
        data-moved={value !== first || undefined}
      >
        {value}
      </dd>
    </div>
  );
}
