import './joined-street.css';
import { Cat, Dog } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { Car } from '../../../art/car.tsx';
import { standing } from '../../../art/iso.ts';
import { Light } from '../../../art/scenery.tsx';
import { Sheet } from '../../../art/sheet.tsx';
import type { JoinedStreet } from '../use-joined-street.ts';
import { catSeat, HousesAndRoad, NearSidewalk, SignAndLamp, viewBox } from './houses-and-road.tsx';
import { Blade, LitHomes, PlantedSign } from './joined-street.tsx';
import { Grandmother, HopscotchPlayer, Walkers, WalkersShadows } from './people.tsx';
import styles from './street.module.css';

interface StreetProps {
  /** What it shows of those who have joined; it moves when this is first given. */
  street: JoinedStreet | null;
}

/**
 * The street as it should be: a car has stopped, and a child waits at the curb for whoever joins.
 * It comes to rest within five seconds (WCAG 2.2.2) in the very picture that reduced motion shows
 * at once. Painted from back to front; what moves is on a separate sheet.
 */
export function Street({ street }: StreetProps) {
  return (
    <div
      className={`${art.paper} ${styles.stage}`}
      data-joined={street ? '' : undefined}
      aria-hidden="true"
    >
      <div className={styles.picture}>
        <Sheet viewBox={viewBox}>
          <Light />
          <HousesAndRoad />
          <g transform={catSeat}>
            <Cat />
          </g>
        </Sheet>
        {street && (
          <Sheet viewBox={viewBox}>
            <LitHomes />
          </Sheet>
        )}
        <Sheet viewBox={viewBox} part="child">
          <WalkersShadows />
        </Sheet>
        <Sheet viewBox={viewBox}>
          <SignAndLamp />
          <Grandmother />
          {street?.zipCode && <Blade name={street.zipCode} />}
        </Sheet>
        <div className={`${art.layer} ${styles.lane}`}>
          <Sheet viewBox={viewBox} part="car">
            <g transform={standing(168, 168)}>
              <Car />
            </g>
          </Sheet>
        </div>
        <Sheet viewBox={viewBox}>
          {street?.isFirst && <PlantedSign />}
          <HopscotchPlayer />
          <g data-part="dog" transform={standing(246, 192)}>
            <Dog />
          </g>
          <NearSidewalk />
        </Sheet>
        <Sheet viewBox={viewBox} part="child">
          <Walkers />
        </Sheet>
      </div>
    </div>
  );
}
