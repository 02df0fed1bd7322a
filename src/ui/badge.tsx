import styles from './badge.module.css';

/** A short text on an amber plate with a black rule, like those of a construction zone. */
export function Badge({ children }: { children: string }) {
  return <p className={styles.badge}>{children}</p>;
}
