import styles from './skip-link.module.css';

/** The first link of a page: hidden until it has the focus, then a sign in the corner. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  );
}
