import { Cat, Dog } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { Car } from '../../../art/car.tsx';
import { standing } from '../../../art/iso.ts';
import { Layer } from '../../../art/layer.tsx';
import { Bush, Lamp, LightGradients, SchoolSign } from '../../../art/scenery.tsx';
import type { PageSignups } from '../use-page-signups.ts';
import { HousesAndRoad, lamp, viewBox, windowsill } from './houses-and-road.tsx';
import { Grandmother, HopscotchPlayer, Walkers, WalkersShadows } from './people.tsx';
import styles from './street.module.css';
import { useJoinedDrawings } from './use-joined-drawings.ts';

/**
 * A safe street: a car has stopped, and a girl waits at the curb. She crosses after the first signup, when
 * `pageSignups` is no longer null. All motion ends within five seconds (WCAG 2.2.2). With reduced motion,
 * only the final state is shown.
 */
export function Street({ pageSignups }: { pageSignups: PageSignups | null }) {
  const joined = useJoinedDrawings(pageSignups);
  return (
    <div
      className={`${art.paper} ${styles.stage}`}
      data-joined={joined && 'street'}
      aria-hidden="true"
    >
      <div className={styles.drawing}>
        <Layer viewBox={viewBox}>
          <LightGradients />
          <HousesAndRoad />
        </Layer>
        {joined && <joined.Street {...joined.pageSignups} />}
        <Layer viewBox={viewBox} part="child">
          <WalkersShadows />
        </Layer>
        <Layer viewBox={viewBox}>
          <g transform={windowsill}>
            <Cat />
          </g>
          <SchoolSign u={112} v={160} />
          <Lamp {...lamp} />
          <Grandmother />
        </Layer>
        <div className={`${art.layer} ${styles.lane}`}>
          <Layer viewBox={viewBox} part="car">
            <g transform={standing(168, 168)}>
              <Car />
            </g>
          </Layer>
        </div>
        <Layer viewBox={viewBox}>
          {joined?.pageSignups.isFirst && <SchoolSign part="planted" u={240} v={166} size={0.78} />}
          <HopscotchPlayer />
          <g data-part="dog" transform={standing(246, 192)}>
            <Dog />
          </g>
          <Bush u={270} v={152} size={0.9} />
          <Bush u={266} v={284} size={0.8} />
        </Layer>
        <Layer viewBox={viewBox} part="child">
          <Walkers />
        </Layer>
      </div>
    </div>
  );
}
