import art from '../../../art/art.module.css';
import { LitWindow } from '../../../art/house.tsx';
import { at, streetSide } from '../../../art/iso.ts';
import { homes } from './houses-and-road.tsx';
import { Neighbor } from './people.tsx';

const { near, far } = homes;

const doorway = 'M66 0v-62h25v62z';

/** Where the neighbor is visible as she comes out: inside the doorway, and in front of the wall. */
const inSight = `M${at(far.u, far.v - 66)}v-62L${at(far.u, far.v - 91, 62)}h80v140z`;

/** The lit houses. The far house's door, hinged on the right, opens inward, and a neighbor comes out. */
export function LitHomes() {
  return (
    <>
      <g data-part="lights" transform={streetSide(near.u, near.v)}>
        <LitWindow x={107} />
      </g>
      <g className={art.hip} transform={streetSide(far.u, far.v)}>
        <g data-part="lights" style={{ animationDelay: '2.2s' }}>
          <LitWindow x={20} />
          <LitWindow x={107} />
        </g>
        <clipPath id="doorway">
          <path d={doorway} />
        </clipPath>
        <g data-part="lights" style={{ animationDelay: '2.3s' }}>
          <path fill="var(--warm)" stroke="var(--paint)" d={doorway} />
          <g clipPath="url(#doorway)">
            <g transform="translate(91)">
              <g data-part="leaf" transform="matrix(.56 .56 0 1 0 0)">
                <path fill="var(--door)" d="M0 0v-62h-25V0z" />
                <path fill="var(--shade)" d="M0 0v-62h-25V0z" />
              </g>
            </g>
          </g>
        </g>
      </g>
      <clipPath id="in-sight">
        <path d={inSight} />
      </clipPath>
      <g clipPath="url(#in-sight)">
        <Neighbor />
      </g>
    </>
  );
}
