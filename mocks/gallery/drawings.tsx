import { Street } from '../../src/pages/landing/art/street.tsx';
import styles from './gallery.module.css';
import { Shelf } from './shelf.tsx';

/** The drawings, as large as the pages show them. */
export function Drawings() {
  return (
    <Shelf name="Street">
      <div className={styles.wide} data-picture="street">
        <Street />
      </div>
    </Shelf>
  );
}
