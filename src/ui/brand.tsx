import { productName } from '../content/product.ts';
import styles from './brand.module.css';

/** The decorative logo mark: a school-zone sign with crosswalk stripes. */
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

/** The logo mark, followed by the product's name in street-sign lettering. */
export function Brand() {
  return (
    <p className={styles.brand}>
      <Mark />
      <span>{productName}</span>
    </p>
  );
}
