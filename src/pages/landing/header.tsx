import { header, skipLink } from '../../content/landing.ts';
import { Brand } from '../../ui/brand.tsx';
import styles from './header.module.css';

/** The sticky header. On phones, it has no anchor links. The skip link is hidden until it has focus. */
export function Header({ isWaitlistOpen }: { isWaitlistOpen: boolean }) {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {skipLink}
      </a>
      <div className={styles.bar}>
        <Brand />
        <nav className={styles.links} aria-label={header.navigation}>
          <a href="#features">{header.features}</a>
          {isWaitlistOpen && (
            <a className={styles.join} href="#cta">
              {header.waitlist}
            </a>
          )}
        </nav>
      </div>
    </header>
  );
}
