import { Dog } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { Light } from '../../../art/furniture.tsx';
import { standing } from '../../../art/iso.ts';
import type { StreetState } from '../use-street-state.ts';
import { Block, Curbside, NearSide, paper } from './block.tsx';
import { JoinedStreet } from './joined-street.tsx';
import { Hopper, Neighbor, Walkers } from './people.tsx';
import styles from './shared-scene.module.css';

/** The street by day after somebody has joined, on one sheet and at rest, for the shared picture. */
export function SharedScene({ street }: { street: StreetState }) {
  return (
    <div className={`${art.paper} ${styles.scene}`} data-theme="day" aria-hidden="true">
      <svg className={art.sheet} viewBox={paper} width="1264" height="840" aria-hidden="true">
        <Light />
        <Block />
        <Curbside />
        <JoinedStreet street={street} />
        <Neighbor />
        <Hopper />
        <g transform={standing(246, 192)}>
          <Dog />
        </g>
        <NearSide />
        <g transform="translate(123 61.5)">
          <Walkers />
        </g>
      </svg>
    </div>
  );
}
