import { footer } from '../../content/footer.ts';
import { Curb } from './art/curb.tsx';
import styles from './footer.module.css';

/** The curb: what happens with an email, and the year. */
export function Footer() {
  return (
    <footer>
      <Curb />
      <div className={styles.words}>
        <p>{footer.promise}</p>
        <p>{footer.year}</p>
      </div>
    </footer>
  );
}
