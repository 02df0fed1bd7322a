import styles from './crossing.module.css';

/** The stripes of a crossing, from edge to edge: where one section ends and the next begins. */
export function Crossing() {
  return <div className={styles.crossing} aria-hidden="true" />;
}
