import './joined-street.css';
import type { ReactNode } from 'react';
import { Cat, Dog } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { Car } from '../../../art/car.tsx';
import { standing } from '../../../art/iso.ts';
import { Light } from '../../../art/scenery.tsx';
import type { JoinedStreet } from '../use-joined-street.ts';
import { Block, Curbside, catSeat, NearSide, viewBox } from './block.tsx';
import { JoinedDetails } from './joined-street.tsx';
import { Hopper, Neighbor, Walkers } from './people.tsx';
import styles from './street.module.css';

interface StreetProps {
  /** The whole block, where there is room for it, or a window onto the crossing as on a phone. */
  view: 'block' | 'window';
  /** What it shows of those who have joined; it moves when this is first given. */
  street: JoinedStreet | null;
}

/**
 * The street as it should be: a car has stopped, and a child waits at the curb for whoever joins.
 * It comes to rest within five seconds (WCAG 2.2.2) in the very picture that reduced motion shows
 * at once. Painted from back to front, and what moves is on a separate sheet, which a browser can
 * move without painting it again.
 */
export function Street({ view, street }: StreetProps) {
  return (
    <div
      className={`${art.paper} ${styles.stage} ${styles[view]}`}
      data-joined={street ? '' : undefined}
      aria-hidden="true"
    >
      <div className={styles.picture}>
        <Sheet>
          {/* One definition serves both streets of the page. */}
          {view === 'block' && <Light />}
          <Block />
          <g transform={catSeat}>
            <Cat />
          </g>
          <Curbside />
        </Sheet>
        <Sheet>
          <Neighbor />
        </Sheet>
        <div className={`${art.layer} ${styles.lane}`}>
          <Sheet part="car">
            <g transform={standing(168, 168)}>
              <Car />
            </g>
          </Sheet>
        </div>
        <Sheet>
          <Hopper />
          <g data-part="dog" transform={standing(246, 192)}>
            <Dog />
          </g>
          <NearSide />
        </Sheet>
        <Sheet part="child">
          <Walkers />
        </Sheet>
        {street && (
          <Sheet>
            <JoinedDetails street={street} />
          </Sheet>
        )}
      </div>
    </div>
  );
}

interface SheetProps {
  /** Its name, if it moves. */
  part?: string;
  children: ReactNode;
}

/** A sheet as large as the whole picture, over those before it. */
function Sheet({ part, children }: SheetProps) {
  return (
    <svg
      className={`${art.sheet} ${art.layer}`}
      data-part={part}
      viewBox={viewBox}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
