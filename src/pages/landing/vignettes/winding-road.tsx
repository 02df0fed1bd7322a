import art from '../../../art/art.module.css';
import styles from './vignette.module.css';

/** From the hero's street in the upper right, by its four bends, down to the call to action. */
const way = 'M1250-375L250 125 750 375 250 625 750 875-750 1625';
/** The lawn at the outside of each bend, where a vignette stands. */
const lawn = 'l200 100-200 100-200-100z';
const lawns = `M190 25${lawn}M810 275${lawn}M190 525${lawn}M810 775${lawn}`;

/**
 * The street along which the four vignettes stand, in a box of 1000 by 1000 units; a bend every
 * 250 of them, a quarter from the left and from the right by turns.
 */
export function WindingRoad() {
  return (
    <svg
      className={`${art.paper} ${art.sheet} ${styles.road}`}
      viewBox="0 0 1000 1000"
      aria-hidden="true"
    >
      <g transform="translate(0 14)">
        <path stroke="var(--earth)" strokeWidth="161" d={way} />
        <path fill="var(--earth)" d={lawns} />
      </g>
      <path stroke="var(--lawn)" strokeWidth="161" d={way} />
      <path fill="var(--lawn)" d={lawns} />
      <path stroke="var(--walk)" strokeWidth="136" d={way} />
      <path stroke="var(--stone)" strokeWidth="97" d={way} />
      <path stroke="var(--road)" strokeWidth="93" d={way} />
      <path stroke="var(--warning)" strokeDasharray="16 14" strokeLinecap="butt" d={way} />
    </svg>
  );
}
