import styles from './crossing.module.css';

/** The stripes of a crossing, from edge to edge, between two sections. */
export function Crossing() {
  return <div className={styles.crossing} aria-hidden="true" />;
}
