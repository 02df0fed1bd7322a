import { signupNotices } from '../../src/content/signup.ts';
import { Badge } from '../../src/ui/badge.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Card } from '../../src/ui/card.tsx';
import { Crossing } from '../../src/ui/crossing.tsx';
import { Figure } from '../../src/ui/figure.tsx';
import { Plate, Plates } from '../../src/ui/plate.tsx';
import { Tick } from '../../src/ui/tick.tsx';
import { notify } from '../../src/ui/toasts.tsx';
import styles from './gallery.module.css';
import { GalleryRow } from './gallery-row.tsx';

const roles = [
  'surface',
  'surface-raised',
  'asphalt',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'paint',
  'accent',
  'warning',
  'plate',
  'success',
  'danger',
  'good-sheet',
  'bad-sheet',
];

/** Signs, plates and paper: everything that is only looked at. */
export function StaticParts() {
  return (
    <>
      <GalleryRow name="Badge">
        <Badge>Coming Soon</Badge>
      </GalleryRow>
      <GalleryRow name="Plate: loading, loaded, large">
        <div className={`${styles.road} ${styles.wide}`} data-surface="asphalt">
          <Plates>
            <Plate label="Families Waiting" value="..." />
            <Plate label="Neighborhoods" value="12+" />
            <Plate label="Launch Year" value="2026" />
            <Plate label="Families Waiting" value="12,480+" />
          </Plates>
        </div>
      </GalleryRow>
      <GalleryRow name="Figure in a sentence">
        <p>
          Join <Figure>...</Figure> families already on the waitlist
        </p>
        <p>
          Join <Figure>128+</Figure> families already on the waitlist
        </p>
      </GalleryRow>
      <GalleryRow name="Tick">
        <Tick />
      </GalleryRow>
      <GalleryRow name="Toasts: good news, failure">
        <Button onClick={() => notify(signupNotices.joined)}>Show the guide sign</Button>
        <Button onClick={() => notify(signupNotices.signupFailed)}>Show the stop sign</Button>
      </GalleryRow>
      <GalleryRow name="Crossing">
        <div className={styles.wide}>
          <Crossing />
        </div>
      </GalleryRow>
      <GalleryRow name="Card and text">
        <Card className={styles.wide}>
          <h3>A headline of a card</h3>
          <p>
            Body text at a comfortable measure, with <a href="#top">words that lead elsewhere</a> in
            it.
          </p>
        </Card>
      </GalleryRow>
      <GalleryRow name="Color">
        {roles.map((role) => (
          <Swatch key={role} role={role} />
        ))}
      </GalleryRow>
    </>
  );
}

function Swatch({ role }: { role: string }) {
  return (
    <figure className={styles.swatch}>
      <div className={styles.color} style={{ background: `var(--${role})` }} />
      <figcaption>{role}</figcaption>
    </figure>
  );
}
