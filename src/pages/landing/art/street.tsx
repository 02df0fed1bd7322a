import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Blocks, NearSides } from './block.tsx';
import { Car } from './car.tsx';
import { Light, Pool, SchoolSign } from './furniture.tsx';
import { Flowers } from './greenery.tsx';
import { Home, Lit } from './house.tsx';
import { paper } from './iso.ts';
import { Paint } from './paint.tsx';
import { Child, Dog, Hopper, Neighbor } from './people.tsx';
import styles from './street.module.css';
import motion from './street-motion.module.css';

/**
 * The street as it should be: a car has stopped, a child crosses, a neighbor waves. It comes
 * to rest within five seconds (WCAG 2.2.2) in the very picture that reduced motion shows at
 * once. Below an element with `data-joined` it answers whoever has joined (street-joined.css).
 * Painted from back to front, and what moves is a sheet of its own, so that a browser can move it
 * without painting anything.
 */
export function Street({ className }: { className?: string | undefined }) {
  return (
    <div className={classes(`${styles.street} ${motion.motion}`, className)} aria-hidden="true">
      <Sheet>
        <Light />
        <Blocks />
        <Flowers />
        <Home to={254} />
        <Paint />
        <Pool u={112} v={168} />
        <SchoolSign u={112} v={168} />
      </Sheet>
      <Sheet part="lit">
        <Lit to={254} />
      </Sheet>
      <div className={styles.lane} data-part="lane">
        <Sheet part="car">
          <Car />
        </Sheet>
      </div>
      <Sheet>
        <Hopper />
        <Neighbor />
        <Dog />
        <NearSides />
      </Sheet>
      <Sheet part="child">
        <Child />
      </Sheet>
    </div>
  );
}

/** A sheet as large as the whole picture; one with a name of its own moves. */
function Sheet({ part, children }: { part?: string; children: ReactNode }) {
  return (
    <svg className={styles.sheet} data-part={part} viewBox={paper} aria-hidden="true">
      {children}
    </svg>
  );
}
