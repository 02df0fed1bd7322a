import styles from './brand.module.css';
import { Mark } from './mark.tsx';

/** The mark and, in the lettering of signs, the name that stands beside it. */
export function Brand({ children }: { children: string }) {
  return (
    <p className={styles.brand}>
      <Mark />
      {children}
    </p>
  );
}
