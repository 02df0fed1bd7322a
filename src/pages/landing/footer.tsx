import { contact } from '../../content/contact.ts';
import { footer } from '../../content/footer.ts';
import { Brand } from '../../ui/signs.tsx';
import styles from './footer.module.css';

/**
 * A line, with an email address in it as a link. Page translators replace text nodes, so each has an
 * element, which React finds again.
 */
export function Line({ text, email }: { text: string; email: string }) {
  const [before, ...after] = email ? text.split(email) : [text];
  if (after.length === 0) return <p>{text}</p>;
  return (
    <p>
      <span>{before}</span>
      <a href={`mailto:${email}`}>{email}</a>
      <span>{after.join(email)}</span>
    </p>
  );
}

/** The end of the page: what happens with an email, who is behind it, and the year. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Brand />
      <div className={styles.words}>
        <h2 className={styles.title}>{footer.title}</h2>
        {footer.privacy.map((line) => (
          <Line key={line} text={line} email={contact.email} />
        ))}
        <p>{footer.year}</p>
      </div>
    </footer>
  );
}
