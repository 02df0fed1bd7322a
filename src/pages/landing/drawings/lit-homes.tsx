import art from '../../../art/art.module.css';
import { LitWindow } from '../../../art/house.tsx';
import { at, streetSide } from '../../../art/iso.ts';
import { NameSign } from '../../../art/scenery.tsx';
import { homes, lamp } from './houses-and-road.tsx';
import { Neighbor } from './people.tsx';

/** The homes once somebody has joined: the cat's window is lit, and so is the second house, whose door is open. */
export function LitHomes() {
  return (
    <>
      <g data-part="lit" transform={streetSide(homes.near.u, homes.near.v)}>
        <LitWindow x={107} />
      </g>
      <g className={art.hip} data-part="opened" transform={streetSide(homes.far.u, homes.far.v)}>
        <LitWindow x={20} />
        <LitWindow x={107} />
        <path fill="var(--warm)" stroke="var(--paint)" d="M66 0v-62h25v62z" />
        <path fill="var(--door)" d="M91 0v-62H77v48z" />
        <path fill="var(--shade)" d="M91 0v-62H77v48z" />
      </g>
      <g data-part="opened">
        <Neighbor />
      </g>
    </>
  );
}

/**
 * The zip code on the lamp post, below its light and beside the cat: its left end stays, so that phones
 * show all of it.
 */
export function LampSign({ name }: { name: string }) {
  const size = Math.min(1, 8 / name.length);
  const along = lamp.v + 46 - (name.length * 4.25 + 6) * size;
  return (
    <g data-part="lamp-sign">
      <g transform={`translate(${at(lamp.u, along, 70)}) scale(${size})`}>
        <NameSign name={name} />
      </g>
    </g>
  );
}
