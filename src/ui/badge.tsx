import styles from './badge.module.css';

/** A plate like those on a construction zone: amber, with a black rule. */
export function Badge({ children }: { children: string }) {
  return <p className={styles.badge}>{children}</p>;
}
