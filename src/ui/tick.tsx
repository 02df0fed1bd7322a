import styles from './tick.module.css';

/** A tick on a round plate, one line of text high. Decorative. */
export function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.plate} cx="12" cy="12" r="12" />
      <path className={styles.stroke} d="M6 12.5l4.2 4.2L18 8.5" />
    </svg>
  );
}
