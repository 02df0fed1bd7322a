import { footer } from '../../content/footer.ts';
import { productName } from '../../content/product.ts';
import { Brand } from '../../ui/brand.tsx';
import styles from './footer.module.css';

/** The end of the page: what happens with an email, who is behind it, and the year. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Brand>{productName}</Brand>
      <div className={styles.words}>
        <h2 className={styles.title}>{footer.title}</h2>
        {footer.privacy.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{footer.year}</p>
      </div>
    </footer>
  );
}
