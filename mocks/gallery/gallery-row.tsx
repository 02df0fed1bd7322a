import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** A named row of the gallery. */
export function GalleryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.row}>{children}</div>
    </div>
  );
}
