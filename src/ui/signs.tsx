import { productName } from '../content/product.ts';
import styles from './signs.module.css';

/** The logo mark: a school-zone sign with the stripes of a crossing. Decorative. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect
        fill="var(--accent)"
        stroke="var(--accent-edge)"
        strokeWidth="2"
        x="5.5"
        y="5.5"
        width="21"
        height="21"
        rx="4"
        transform="rotate(45 16 16)"
      />
      <path fill="var(--accent-ink)" d="M9.5 21l3.6-10h3.6l-3.6 10zM15.3 21l3.6-10h3.6l-3.6 10z" />
    </svg>
  );
}

/** The mark and the product's name in sign lettering. */
export function Brand() {
  return (
    <p className={styles.brand}>
      <Mark />
      <span>{productName}</span>
    </p>
  );
}

/** A short text on an amber plate with a black rule, like those of a construction zone. */
export function Badge({ children }: { children: string }) {
  return <p className={styles.badge}>{children}</p>;
}

/** The first link of a page: hidden until it has the focus, then a sign in the corner. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  );
}
