import styles from './badge.module.css';

/** A short label on an amber plate with a black outline, like a construction-zone sign. */
export function Badge({ children }: { children: string }) {
  return <p className={styles.badge}>{children}</p>;
}
