import art from '../../../art/art.module.css';
import { standing } from '../../../art/iso.ts';
import { Child, GrownUp } from '../../../art/person.tsx';
import { Shadow } from '../../../art/scenery.tsx';

const mother = standing(112, 246);
const girl = standing(115, 226);
const grandmother = standing(108, 271);
const player = standing(240, 107);

/** The shadows of the walkers, on a sheet below all figures, which moves as theirs does. */
export function WalkersShadows() {
  return (
    <>
      <g data-hour="night" transform={mother}>
        <Shadow width={8} height={54} />
      </g>
      <g transform={girl}>
        <Shadow width={7} height={38} />
      </g>
    </>
  );
}

/**
 * The child with a ball who waits at the curb and looks at the visitor. After dark the mother comes
 * along, in a red coat. Both walk in place; style sheets move the sheet that they are on.
 */
export function Walkers() {
  return (
    <>
      <g data-hour="night" transform={mother}>
        <GrownUp
          hair="long"
          hairColor="#7a4a2c"
          top="#c8553d"
          bottom="#c8553d"
          arm="M7-37L13-29"
          hand="M14-28l5 1"
        />
      </g>
      <g transform={girl}>
        <Child
          hair="puffs"
          hairColor="var(--dark)"
          top="#ee6a47"
          bottom="#2d4a6b"
          arm="M6-23L10-16"
          turn={0}
        />
        <g data-part="body">
          <circle fill="var(--accent)" cx="11" cy="-14" r="6" />
          <path className={art.seam} d="M7.500-18q3 4 0 8M14.500-18q-3 4 0 8" />
        </g>
      </g>
    </>
  );
}

/** A girl who plays hopscotch on the other sidewalk, by day. */
export function HopscotchPlayer() {
  return (
    <g data-side="">
      <g data-hour="day" transform={player}>
        <Shadow width={7} height={38} />
        <Child
          hair="tails"
          hairColor="#7a4a2c"
          skin="var(--skin-fair)"
          top="#8c5aa0"
          bottom="#8c5aa0"
          skirt
          turn={-3}
        />
      </g>
    </g>
  );
}

/** The grandmother on the sidewalk who waves. */
export function Grandmother() {
  return (
    <g transform={grandmother}>
      <Shadow width={8} height={54} />
      <GrownUp
        hair="bun"
        hairColor="#c9ccd0"
        top="#f0b73f"
        bottom="#2d4a6b"
        arm="M7-37L11-44"
        hand="M11.500-46l1-7"
        waves
      />
    </g>
  );
}

/** The neighbor who comes out of the second house, and waves. */
export function Neighbor() {
  return (
    <g transform={standing(88, 74)}>
      <Shadow width={8} height={54} />
      <GrownUp
        hair="long"
        hairColor="#3a2a22"
        skin="var(--skin-fair)"
        top="#ee6a47"
        bottom="#ee6a47"
        arm="M7-37L12-43"
        hand="M13-45l1.500-7"
        turn={-3}
        waves
      />
    </g>
  );
}
