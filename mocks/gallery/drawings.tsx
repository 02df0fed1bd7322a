import { Curb } from '../../src/pages/landing/art/curb.tsx';
import { Pictogram } from '../../src/pages/landing/art/pictogram.tsx';
import { Street } from '../../src/pages/landing/art/street.tsx';
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
      <GalleryRow name="Pictograms and mark">
        {(['safety', 'network', 'play', 'care'] as const).map((name) => (
          <Pictogram key={name} name={name} />
        ))}
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
