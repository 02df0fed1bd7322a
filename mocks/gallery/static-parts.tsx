import { signupNotices } from '../../src/content/signup.ts';
import { JoinedLine } from '../../src/pages/landing/joined-line.tsx';
import { Badge } from '../../src/ui/badge.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Crossing } from '../../src/ui/crossing.tsx';
import { Figure } from '../../src/ui/figure.tsx';
import { Plate, Plates } from '../../src/ui/plate.tsx';
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

/** From dots to the longest figure of the mock (the scenario "huge"). */
const plateRows = ['...', '50+', '12,480+', '1,234,567+', '12,480,000+'];

/** Signs, plates and paper: all static parts. */
export function StaticParts() {
  return (
    <>
      <GalleryRow name="Badge">
        <Badge>Coming Soon</Badge>
      </GalleryRow>
      {plateRows.map((families) => (
        <GalleryRow key={families} name={`Plates: ${families}`}>
          <div className={`${styles.road} ${styles.wide}`} data-surface="asphalt">
            <Plates>
              <Plate label="Families Waiting" value={families} />
              <Plate label="Neighborhoods" value={families === '...' ? '...' : '31,402+'} />
              <Plate label="Launch Year" value="2026" />
            </Plates>
          </div>
        </GalleryRow>
      ))}
      <GalleryRow name="Figure in a sentence">
        {plateRows.map((families) => (
          <p key={families}>
            Join <Figure>{families}</Figure> families already on the waitlist
          </p>
        ))}
        <p data-joined>
          With you: <Figure>74+</Figure> families on the waitlist
        </p>
      </GalleryRow>
      {([undefined, 'asphalt'] as const).map((surface) => (
        <GalleryRow key={surface ?? 'paper'} name={`Joined, on ${surface ?? 'paper'}`}>
          <div className={styles.road} data-surface={surface}>
            <JoinedLine answer={null} />
          </div>
        </GalleryRow>
      ))}
      <GalleryRow name="Toasts: good news, failure">
        <Button onClick={() => notify(signupNotices.joined)}>Show the guide sign</Button>
        <Button onClick={() => notify(signupNotices.signupFailed)}>Show the stop sign</Button>
      </GalleryRow>
      <GalleryRow name="Crossing">
        <div className={styles.wide}>
          <Crossing />
        </div>
      </GalleryRow>
      <GalleryRow name="Text">
        <div className={styles.wide}>
          <h3>A headline of a card</h3>
          <p>
            Body text at a comfortable measure, with <a href="#top">words that lead elsewhere</a> in
            it.
          </p>
        </div>
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
