import { Toasts } from '../../src/ui/toasts.tsx';
import { Controls } from './controls.tsx';
import { Drawings } from './drawings.tsx';
import styles from './gallery.module.css';
import { StaticParts } from './static-parts.tsx';

/** Every part in every state, by day and by night side by side, whatever the system prefers. */
export function Gallery() {
  return (
    <main className={styles.gallery}>
      <h1 className={styles.title}>Component gallery</h1>
      {(['day', 'night'] as const).map((theme) => (
        <section key={theme} className={styles.scheme} data-theme={theme} aria-label={theme}>
          <Controls />
          <StaticParts />
          <Drawings />
        </section>
      ))}
      <Toasts />
    </main>
  );
}
