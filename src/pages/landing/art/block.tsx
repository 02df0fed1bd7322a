import type { ReactNode } from 'react';
import { Lamp, Pool } from './furniture.tsx';
import { Bush, Tree } from './greenery.tsx';
import { House } from './house.tsx';
import { at, face, ground } from './iso.ts';
import styles from './street.module.css';

/** How long a block of the street is, and how deep with its lawns. */
const length = 290;
const depth = 300;
/** Each layer a little further over the block behind, so that no seam shows between them. */
const start = -1;
const end = face([0, length], [depth, length], [depth, length, -15], [0, length, -15]);

/** One block: lawns, sidewalks, road, and what stands on the far side of it. */
function Block() {
  return (
    <>
      <path
        fill="var(--earth)"
        d={face([depth, 0], [depth, length], [depth, length, -15], [depth, 0, -15])}
      />
      <path fill="var(--lawn)" d={ground(0, 0, depth, length)} />
      <path
        fill="var(--walk)"
        d={
          ground(98, start, 122, length) +
          ground(226, start, 250, length) +
          ground(81, 51, 98, 73) +
          ground(81, 191, 98, 213)
        }
      />
      <path fill="var(--road)" d={ground(122, 2 * start, 226, length)} />
      <path
        className={styles.curb}
        d={`M${at(122, 3 * start)}L${at(122, length)}M${at(226, 3 * start)}L${at(226, length)}`}
      />
      <path className={styles.center} d={`M${at(174, 0)}L${at(174, length)}`} pathLength="330" />
      <Pool u={112} v={168} />
      <Pool u={112} v={32} />
      <Tree u={12} v={132} size={1.15} />
      <House to={114} paint="clay" chimney />
      <Bush u={86} v={22} size={0.8} />
      <Lamp u={112} v={32} />
      <House to={254} paint="cream" />
      <Bush u={84} v={140} />
      <Lamp u={112} v={168} />
    </>
  );
}

/** The trees and bushes on the viewer's side of a block. */
function NearSide() {
  return (
    <>
      <Tree u={284} v={40} size={1.2} />
      <Bush u={284} v={112} size={0.9} />
      <Bush u={286} v={262} size={0.8} />
    </>
  );
}

/**
 * A block, and before it the two where the street comes from, up and out of the picture on the
 * right: only a wide screen has the room to show them. The nearest one is cut off at its end.
 */
export function Blocks() {
  return (
    <>
      <Repeated id="block">
        <Block />
      </Repeated>
      <path fill="var(--earth)" d={end} />
      <path fill="var(--shade)" d={end} />
      <path
        fill="var(--road)"
        d={face([122, length - 1], [226, length - 1], [226, length, -6], [122, length, -6])}
      />
    </>
  );
}

/** What stands on the viewer's side of all blocks. */
export function NearSides() {
  return (
    <Repeated id="near-side">
      <NearSide />
    </Repeated>
  );
}

function Repeated({ id, children }: { id: string; children: ReactNode }) {
  return (
    <>
      <g className={styles.beyond}>
        <use href={`#${id}`} transform={`translate(${at(0, -2 * length)})`} />
        <use href={`#${id}`} transform={`translate(${at(0, -length)})`} />
      </g>
      <g id={id}>{children}</g>
    </>
  );
}
