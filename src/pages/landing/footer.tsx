import { footer } from '../../content/footer.ts';
import { createNearby } from '../../ui/nearby.tsx';
import { Curb } from './art/curb.tsx';
import styles from './footer.module.css';

const Mailbox = createNearby(
  async () => (await import('./vignettes/vignettes.ts')).vignettes.mailbox,
);

/** The end of the page: what happens with an email, who is behind it, and the year. */
export function Footer() {
  return (
    <footer>
      <Curb />
      <div className={styles.end}>
        <div className={styles.words}>
          <h2 className={styles.title}>{footer.title}</h2>
          {footer.privacy.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{footer.year}</p>
        </div>
        <Mailbox className={styles.picture} />
      </div>
    </footer>
  );
}
