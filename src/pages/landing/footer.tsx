import { footer } from '../../content.ts';
import styles from './footer.module.css';

/** The curb: what happens with an email, and the year. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>{footer.promise}</p>
      <p>{footer.year}</p>
    </footer>
  );
}
