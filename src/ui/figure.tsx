import styles from './figure.module.css';

/** A figure inside a sentence, in a box that is as wide for `...` as for up to three digits and a plus. */
export function Figure({ children }: { children: string }) {
  return <span className={styles.figure}>{children}</span>;
}
