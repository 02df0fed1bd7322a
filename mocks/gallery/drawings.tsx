import { Curb } from '../../src/pages/landing/art/curb.tsx';
import { Street } from '../../src/pages/landing/art/street.tsx';
import { vignettes } from '../../src/pages/landing/vignettes/vignettes.ts';
import { Bench, Stencil } from '../../src/pages/logo/art/bench.tsx';
import { DeadEnd } from '../../src/pages/not-found/art/dead-end.tsx';
import { Mark } from '../../src/ui/mark.tsx';
import styles from './gallery.module.css';
import { GalleryRow } from './gallery-row.tsx';

/** The drawings, as large as the pages show them. */
export function Drawings() {
  return (
    <>
      <GalleryRow name="Street">
        <div className={`${styles.wide} ${styles.picture}`}>
          <Street />
        </div>
      </GalleryRow>
      <GalleryRow name="Street, once somebody has joined">
        <div className={`${styles.wide} ${styles.picture}`} data-joined>
          <Street />
        </div>
      </GalleryRow>
      {Object.entries(vignettes).map(([name, Vignette]) => (
        <GalleryRow key={name} name={`Vignette: ${name}`}>
          <div className={styles.wide} data-seen>
            <Vignette />
          </div>
        </GalleryRow>
      ))}
      <GalleryRow name="Mark">
        <Mark />
      </GalleryRow>
      <GalleryRow name="Dead end">
        <div className={`${styles.wide} ${styles.picture}`}>
          <DeadEnd words={['DEAD', 'END']} />
        </div>
      </GalleryRow>
      {[false, true].map((busy) => (
        <GalleryRow key={String(busy)} name={`Bench, ${busy ? 'busy' : 'empty'}`}>
          <div className={styles.wide}>
            <Bench busy={busy}>
              <Stencil />
            </Bench>
          </div>
        </GalleryRow>
      ))}
      <GalleryRow name="Curb">
        <div className={styles.wide}>
          <Curb />
        </div>
      </GalleryRow>
    </>
  );
}
