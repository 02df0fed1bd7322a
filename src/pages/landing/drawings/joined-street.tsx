import { Cat } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { LitWindow } from '../../../art/house.tsx';
import { at, streetSide } from '../../../art/iso.ts';
import { NameSign } from '../../../art/scenery.tsx';
import { catSeat, homes, lamp } from './houses-and-road.tsx';
import { Neighbor } from './people.tsx';

/** The homes once somebody has joined: the cat's window is lit, and so is the second house, whose door is open. */
export function LitHomes() {
  return (
    <>
      <g data-part="lit" transform={streetSide(homes.near.u, homes.near.v)}>
        <LitWindow x={107} />
      </g>
      <g transform={catSeat}>
        <Cat />
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

/** The zip code on the lamp post, below its light: its left end stays, so that phones show all of it. */
export function Blade({ name }: { name: string }) {
  return (
    <g data-part="blade">
      <g transform={`translate(${at(lamp.u, lamp.v + 40 - name.length * 4.25, 70)})`}>
        <NameSign name={name} />
      </g>
    </g>
  );
}
