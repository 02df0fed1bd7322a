import styles from './brand.module.css';
import { Mark } from './mark.tsx';

/** The mark and the product's name in sign lettering. */
export function Brand({ children }: { children: string }) {
  return (
    <p className={styles.brand}>
      <Mark />
      <span>{children}</span>
    </p>
  );
}
