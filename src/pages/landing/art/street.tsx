import { Cat, Dog } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { Car } from '../../../art/car.tsx';
import { Light } from '../../../art/furniture.tsx';
import { standing } from '../../../art/iso.ts';
import { classes } from '../../../ui/classes.ts';
import { Block, Curbside, NearSide } from './block.tsx';
import { Paint } from './paint.tsx';
import { Hopper, Neighbor, Walkers } from './people.tsx';
import { catSeat } from './places.ts';
import { Sheet } from './sheet.tsx';
import styles from './street.module.css';
import motion from './street-motion.module.css';

/**
 * The street as it should be: a car has stopped, and a child waits at the curb for whoever joins.
 * It comes to rest within five seconds (WCAG 2.2.2) in the very picture that reduced motion shows
 * at once. Below an element with `data-joined` it answers (street-joined.css). Painted from back to
 * front, and what moves is on a separate sheet, which a browser can move without painting it again.
 */
export function Street({ className }: { className?: string | undefined }) {
  return (
    <div
      className={classes(`${art.paper} ${styles.stage} ${motion.motion}`, className)}
      aria-hidden="true"
    >
      <div className={styles.picture}>
        <Sheet>
          <Light />
          <Block />
          <Paint />
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
      </div>
    </div>
  );
}
