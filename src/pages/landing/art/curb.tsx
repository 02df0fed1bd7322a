import styles from './curb.module.css';

/** The curb along the top of the footer: its upper face, with joints across the street. */
export function Curb() {
  return <div className={styles.curb} aria-hidden="true" />;
}
