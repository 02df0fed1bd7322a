import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Drawing } from '../../art/drawing.tsx';
import { notFoundPage } from '../../content/errors.ts';
import { metadata } from '../../content/metadata.ts';
import { Brand } from '../../ui/brand.tsx';
import { LinkButton } from '../../ui/button.tsx';
import deadEnd from './dead-end.svg';
import styles from './not-found-page.module.css';

/** The not-found page. Logs the unknown path to the console (docs/specification.md, section 2). */
export function NotFoundPage() {
  const [path] = useLocation();

  const logged = useRef('');
  useEffect(() => {
    // Log each path once, even if React runs the effect twice.
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
        {/* The landing page's heading gets the focus without scrolling (app.tsx), so scroll to the top. */}
        <Link href="/" asChild onClick={() => window.scrollTo({ top: 0, behavior: 'instant' })}>
          <LinkButton>{notFoundPage.home}</LinkButton>
        </Link>
      </div>
      <Drawing className={styles.street} src={deadEnd} width={672} height={462} />
    </main>
  );
}
