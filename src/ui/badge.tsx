import styles from './badge.module.css';

/** A short text on an amber plate with a black rule, like a construction-zone sign. */
export function Badge({ children }: { children: string }) {
  return <p className={styles.badge}>{children}</p>;
}
