import { contact } from '../../content/contact.ts';
import { footer } from '../../content/footer.ts';
import { Brand } from '../../ui/brand.tsx';
import styles from './footer.module.css';

/**
 * The end of the page: what happens with an email, who is behind it, and the year. Owner and email are
 * props, so that a test can fill them in.
 */
export function Footer({ owner = contact.owner, email = contact.email }: Partial<typeof contact>) {
  return (
    <footer className={styles.footer}>
      <Brand />
      <div className={styles.words}>
        <h2 className={styles.title}>{footer.title}</h2>
        {footer.privacy.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {email && (
          <p>
            {footer.leaveBefore}
            <a href={`mailto:${email}`}>{email}</a>
            {footer.leaveAfter}
          </p>
        )}
        {owner && <p>{footer.ownerBefore + owner + footer.ownerAfter}</p>}
        <p>{footer.year}</p>
      </div>
    </footer>
  );
}
