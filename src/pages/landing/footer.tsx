import type { ReactNode } from 'react';
import { contact } from '../../content/contact.ts';
import { footer } from '../../content/footer.ts';
import { Brand } from '../../ui/brand.tsx';
import styles from './footer.module.css';

/** The icon of each promise: an envelope, a list, and a crossed-out eye. */
const symbols: Record<(typeof footer.promises)[number]['id'], ReactNode> = {
  email: <path d="M10 14h20v13H10zM10 14l10 7.5 10-7.5" />,
  kept: <path d="M11 14h1M16 14h13M11 20h1M16 20h13M11 26h1M16 26h8" />,
  trackers: (
    <>
      <path d="M11 20q9-9.5 18 0-9 9.5-18 0zM20 19.5v1" />
      <path stroke="var(--bad-sheet)" d="M20 8.5a11.5 11.5 0 1 1-.1 0zM12 12l16 16" />
    </>
  ),
};

/** The footer. `owner` and `email` are props so that tests can set them. */
export function Footer({ owner = contact.owner, email = contact.email }: Partial<typeof contact>) {
  return (
    <footer className={styles.footer}>
      <h2 className={styles.title}>{footer.title}</h2>
      <ul className={styles.promises}>
        {footer.promises.map(({ id, title, text }) => (
          <li key={id}>
            <svg className={styles.sign} viewBox="0 0 40 40" aria-hidden="true">
              <rect fill="var(--plate)" stroke="none" width="40" height="40" rx="6" />
              <rect strokeWidth="1.5" x="3" y="3" width="34" height="34" rx="4" />
              {symbols[id]}
            </svg>
            <h3 className={styles.name}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.last}>
        <Brand />
        {email && (
          <p>
            <span>{footer.leaveBefore}</span>
            <a href={`mailto:${email}`}>{email}</a>
            <span>{footer.leaveAfter}</span>
          </p>
        )}
        {/* Avoid a double period after an owner's name that ends with a period, such as "Maple Row Inc." */}
        {owner && <p>{(footer.ownerBefore + owner + footer.ownerAfter).replace(/\.\.$/, '.')}</p>}
        <p>{footer.year}</p>
      </div>
    </footer>
  );
}
