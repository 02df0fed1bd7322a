import { header, skipLink } from '../../content/landing.ts';
import { Brand } from '../../ui/brand.tsx';
import styles from './header.module.css';

/** The first link of the page: hidden until it has the focus, then a sign in the header. */
export function SkipLink({ href }: { href: string }) {
  return (
    <a className={styles.skip} href={href}>
      {skipLink}
    </a>
  );
}

/** The sticky header with the anchor links, which show on medium screens and up. */
export function Header({ isOpen }: { isOpen: boolean }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <nav className={styles.links} aria-label={header.navigation}>
          <a href="#features">{header.features}</a>
          {isOpen && (
            <a className={styles.join} href="#cta">
              {header.waitlist}
            </a>
          )}
        </nav>
      </div>
    </header>
  );
}
