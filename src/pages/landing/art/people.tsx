import art from '../../../art/art.module.css';
import { grandmother, mother, puffs, tails } from '../../../art/cast.ts';
import { standing } from '../../../art/iso.ts';
import { Child, GrownUp } from '../../../art/person.tsx';

/**
 * The child with a ball who waits at the curb and looks at the visitor. After dark a grown-up comes
 * along. Both walk in place; where they walk to is for the sheet that they are on.
 */
export function Walkers() {
  return (
    <>
      <g data-hour="night" transform={standing(112, 246)}>
        <GrownUp {...mother} moves arm="M7-37L13-29" hand="M14-28l5 1" />
      </g>
      <g transform={standing(115, 226)}>
        <Child {...puffs} arm="M6-23L10-16" turn={0} moves />
        <g data-part="body">
          <circle fill="var(--accent)" cx="11" cy="-14" r="6" />
          <path className={art.seam} d="M7.500-18q3 4 0 8M14.500-18q-3 4 0 8" />
        </g>
      </g>
    </>
  );
}

/** A child who hops from square to square on the other sidewalk, by day. */
export function Hopper() {
  return (
    <g data-edge="">
      <g data-hour="day" transform={standing(240, 107)}>
        <Child {...tails} skin="var(--skin-fair)" turn={-3} />
      </g>
    </g>
  );
}

/** The neighbor on the sidewalk, waving. */
export function Neighbor() {
  return (
    <g transform={standing(106, 274)}>
      <GrownUp {...grandmother} arm="M7-37L14-41" hand="M15-43l2-7" waves />
    </g>
  );
}
