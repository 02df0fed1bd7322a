import styles from './skip-link.module.css';

/** The first link of a page: out of sight until the keyboard reaches it, then a sign in the corner. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  );
}
