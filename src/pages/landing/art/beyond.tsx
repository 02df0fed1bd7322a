import { Lamp, Pool } from './furniture.tsx';
import { Bush, Tree } from './greenery.tsx';
import { House } from './house.tsx';
import { at, face, ground } from './iso.ts';
import styles from './street.module.css';

const end = -800;
/** A little over the block, the lawn less than the rest, so that no seam shows between them. */
const lawnStart = 3;
const start = 6;
const curbStart = 9;

/**
 * Where the street comes from: more of it, up and out of the picture on the right. Only a wide
 * screen has the room to show it; the block looks whole without it.
 */
export function Beyond() {
  return (
    <g className={styles.beyond}>
      <path
        className={styles.earth}
        d={face([300, end], [300, lawnStart], [300, lawnStart, -15], [300, end, -15])}
      />
      <path className={styles.lawn} d={ground(0, end, 300, lawnStart)} />
      <path
        className={styles.walk}
        d={
          ground(98, end, 122, start) +
          ground(226, end, 250, start) +
          ground(81, -87, 98, -65) +
          ground(81, -229, 98, -207)
        }
      />
      <path className={styles.road} d={ground(122, end, 226, start)} />
      <path
        className={styles.curb}
        d={`M${at(122, end)}L${at(122, curbStart)}M${at(226, end)}L${at(226, curbStart)}`}
      />
      <path className={styles.center} d={`M${at(174, -5)}L${at(174, end)}`} />
      <Pool u={112} v={-112} />
      <Pool u={112} v={-390} />
      <Tree u={30} v={-430} size={1.25} />
      <Lamp u={112} v={-390} />
      <Tree u={14} v={-300} size={1.2} />
      <House to={-166} paint="clay" />
      <Tree u={20} v={-150} size={1.1} />
      <House to={-24} paint="cream" chimney />
      <Bush u={86} v={-140} />
      <Lamp u={112} v={-112} />
      <Tree u={276} v={-250} size={1.15} />
      <Bush u={284} v={-176} />
      <Bush u={284} v={-60} size={0.8} />
    </g>
  );
}
