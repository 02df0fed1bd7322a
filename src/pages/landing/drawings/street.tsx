import './joined-street.css';
import { Cat, Dog } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { Car } from '../../../art/car.tsx';
import { standing } from '../../../art/iso.ts';
import { Bush, Lamp, LightGradients, SchoolSign, Tree } from '../../../art/scenery.tsx';
import { Sheet } from '../../../art/sheet.tsx';
import type { Newcomers } from '../use-newcomers.ts';
import { catSeat, HousesAndRoad, lamp, viewBox } from './houses-and-road.tsx';
import { Blade, LitHomes } from './joined-street.tsx';
import { Grandmother, HopscotchPlayer, Walkers, WalkersShadows } from './people.tsx';
import styles from './street.module.css';

/**
 * The street as it should be: a car has stopped, and a child waits at the curb for whoever joins, and
 * crosses when `street` is first given. It comes to rest within five seconds (WCAG 2.2.2) in the very
 * picture that reduced motion shows at once. Painted from back to front; what moves is on a separate
 * sheet.
 */
export function Street({ newcomers }: { newcomers: Newcomers | null }) {
  return (
    <div
      className={`${art.paper} ${styles.stage}`}
      data-joined={newcomers ? '' : undefined}
      aria-hidden="true"
    >
      <div className={styles.picture}>
        <Sheet viewBox={viewBox}>
          <LightGradients />
          <HousesAndRoad />
        </Sheet>
        {newcomers && (
          <Sheet viewBox={viewBox}>
            <LitHomes />
          </Sheet>
        )}
        <Sheet viewBox={viewBox} part="child">
          <WalkersShadows />
        </Sheet>
        <Sheet viewBox={viewBox}>
          <g transform={catSeat}>
            <Cat />
          </g>
          <SchoolSign u={112} v={160} />
          <Lamp {...lamp} />
          <Grandmother />
          {newcomers?.zipCode && <Blade name={newcomers.zipCode} />}
        </Sheet>
        <div className={`${art.layer} ${styles.lane}`}>
          <Sheet viewBox={viewBox} part="car">
            <g transform={standing(168, 168)}>
              <Car />
            </g>
          </Sheet>
        </div>
        <Sheet viewBox={viewBox}>
          {newcomers?.isFirst && (
            <g data-part="planted">
              <SchoolSign u={240} v={152} />
            </g>
          )}
          <HopscotchPlayer />
          <g data-part="dog" transform={standing(246, 192)}>
            <Dog />
          </g>
          <g data-side="">
            <Tree u={264} v={44} size={1.1} />
          </g>
          <Bush u={270} v={152} size={0.9} />
          <Bush u={266} v={284} size={0.8} />
        </Sheet>
        <Sheet viewBox={viewBox} part="child">
          <Walkers />
        </Sheet>
      </div>
    </div>
  );
}
