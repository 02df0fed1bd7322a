import { header } from '../../content/landing.ts';
import { productName } from '../../content/product.ts';
import { Brand } from '../../ui/signs.tsx';
import styles from './header.module.css';

interface HeaderProps {
  /** Whether the list takes signups. */
  isOpen: boolean;
}

/** The sticky header with the anchor links, which show on medium screens and up. */
export function Header({ isOpen }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand>{productName}</Brand>
        <nav className={styles.links} aria-label={header.navigation}>
          <a href="#features">{header.features}</a>
          {isOpen && <a href="#cta">{header.waitlist}</a>}
        </nav>
      </div>
    </header>
  );
}
