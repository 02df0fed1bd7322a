import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Drawing } from '../../art/drawing.tsx';
import { notFoundPage } from '../../content/errors.ts';
import { metadata } from '../../content/metadata.ts';
import { Brand } from '../../ui/brand.tsx';
import { LinkButton } from '../../ui/button.tsx';
import deadEnd from './dead-end.svg';
import styles from './not-found-page.module.css';

/** The page for unknown paths. It logs the visit to the console (specification, section 2). */
export function NotFoundPage() {
  const [path] = useLocation();

  const logged = useRef('');
  useEffect(() => {
    // One line per path, even if React runs effects twice.
    if (logged.current === path) return;
    logged.current = path;
    console.error(`404: no page at ${path}`);
  }, [path]);

  return (
    <main className={styles.page}>
      <title>{metadata.notFound.title}</title>
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={styles.words}>
        <h1 className={styles.code}>{notFoundPage.code}</h1>
        <p className={styles.title}>{notFoundPage.title}</p>
        <p>{notFoundPage.joke}</p>
        {/* The next page focuses its heading without scrolling, so the heading must be on the screen. */}
        <Link href="/" asChild onClick={() => window.scrollTo({ top: 0, behavior: 'instant' })}>
          <LinkButton>{notFoundPage.home}</LinkButton>
        </Link>
      </div>
      <Drawing className={styles.street} src={deadEnd} width={672} height={462} />
    </main>
  );
}
