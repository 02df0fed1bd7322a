import art from '../../../art/art.module.css';
import { standing } from '../../../art/iso.ts';
import { Person } from '../../../art/person.tsx';
import { Shadow } from '../../../art/scenery.tsx';

const mother = standing(112, 246);
const girl = standing(115, 226);

/** The shadows of the girl and her mother. Draw them behind all people, and move them with `Walkers`. */
export function WalkersShadows() {
  return (
    <>
      <g data-hour="night" transform={mother}>
        <Shadow radius={8} height={54} />
      </g>
      <g transform={girl}>
        <Shadow radius={7} height={38} />
      </g>
    </>
  );
}

/**
 * A girl with a ball, who waits at the curb. After dark, her mother is with her. Style sheets make them
 * walk in place, and move their layer across the street.
 */
export function Walkers() {
  return (
    <>
      <g data-hour="night" transform={mother}>
        <Person build="grownUp" hair="long" top="#c8553d" />
      </g>
      <g transform={girl}>
        <Person build="child" hair="puffs" top="#ee6a47" pants="#7fa8d6" turn={0} />
        <g data-part="body">
          <circle fill="var(--accent)" cx="11" cy="-14" r="6" />
          <path className={art.seam} d="M7.500-18q3 4 0 8M14.500-18q-3 4 0 8" />
        </g>
      </g>
    </>
  );
}

/** A girl playing hopscotch on the near side of the street. She is visible only by day. */
export function HopscotchPlayer() {
  return (
    <g data-side="" data-hour="day" transform={standing(240, 107)}>
      <Shadow radius={7} height={38} />
      <Person build="child" hair="tails" skin="var(--skin-fair)" top="#8c5aa0" turn={-3} />
    </g>
  );
}

export function Grandmother() {
  return (
    <g transform={standing(108, 268)}>
      <Shadow radius={8} height={54} />
      <g transform="scale(-1 1)">
        <Person build="grownUp" hair="bun" top="#f0b73f" skirt="#2d4a6b" turn={-3} waves />
      </g>
    </g>
  );
}

/** The neighbor, who comes out of the far house and waves to the left. */
export function Neighbor() {
  return (
    <g transform={standing(88, 78)}>
      <g data-part="neighbor">
        <Shadow radius={8} height={54} />
        <g transform="scale(-1 1)">
          <Person build="grownUp" hair="long" skin="var(--skin-fair)" top="#4f7fb0" waves />
        </g>
      </g>
    </g>
  );
}
