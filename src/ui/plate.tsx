import type { ReactNode } from 'react';
import styles from './plate.module.css';

interface PlateProps {
  label: string;
  value: string;
}

/** A row of {@link Plate}s of equal width: a description list, so that label and figure belong together. */
export function Plates({ children }: { children: ReactNode }) {
  return <dl className={styles.plates}>{children}</dl>;
}

/**
 * A speed-limit plate: small capitals above a large figure. Its box does not depend on the
 * figure, so that nothing moves when `...` becomes a number. Only inside {@link Plates}.
 */
export function Plate({ label, value }: PlateProps) {
  return (
    <div className={styles.plate}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-long={value.length > 5 || undefined}>
        {value}
      </dd>
    </div>
  );
}
