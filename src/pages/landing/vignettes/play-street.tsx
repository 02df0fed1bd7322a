import { Cat } from '../../../art/animals.tsx';
import { boy, puffs, tails, waving } from '../../../art/cast.ts';
import { House } from '../../../art/house.tsx';
import { ground, leftSide, standing } from '../../../art/iso.ts';
import { Child, GrownUp } from '../../../art/person.tsx';
import { Shadow } from '../../../art/shadow.tsx';
import { Play, Vignette } from './vignette.tsx';

/** Play Zones: a barrier across the street, and behind it the balls. */
export function PlayStreet() {
  return (
    <Vignette bend="left">
      <path fill="var(--road)" d={ground(-4, -48, 4, 4) + ground(-4, -4, 130, 4)} />
      <path
        stroke="var(--paint)"
        strokeWidth="2"
        opacity=".85"
        d={
          ground(28, -8, 44, 8) +
          ground(44, -16, 60, 0) +
          ground(44, 0, 60, 16) +
          ground(60, -8, 76, 8) +
          ground(76, -8, 92, 8)
        }
      />
      <House u={-84} v={92} paint="clay" roof="hip" />
      <g transform={standing(-70, 70)}>
        <Cat />
      </g>
      <g data-play="drop" data-beat="0">
        <Barrier />
      </g>
      <g transform={standing(-62, 6)}>
        <GrownUp {...waving} hair="long" hairColor="#2b3340" top="#c8553d" bottom="#2d4a6b" />
      </g>
      <Play how="hop" beat={4} at={standing(-30, 20)}>
        <Child {...boy} arm="M6-23L13-28" />
      </Play>
      <Play how="hop" beat={5} at={standing(54, 8)}>
        <Child {...tails} arm="M6-23L12-30" turn={-3} />
      </Play>
      <Play how="hop" beat={3} at={standing(34, -30)}>
        <Child {...puffs} arm="M6-23L10-16" turn={-3} />
      </Play>
      <Play how="roll" beat={2} at={standing(-2, 34)}>
        <Ball color="var(--accent)" />
      </Play>
      <Play how="roll" beat={1} at={standing(2, 60)}>
        <Ball color="#d64545" />
      </Play>
    </Vignette>
  );
}

function Ball({ color }: { color: string }) {
  return (
    <>
      <Shadow width={5} height={14} />
      <circle fill={color} cy="-7" r="7.5" />
      <path
        stroke="var(--dark)"
        strokeWidth="1.5"
        opacity=".5"
        d="M-6.500-9q6 1 8 9M4-13q-4 4 3 9"
      />
    </>
  );
}

/** A board of red and white on two trestles, a lamp on each end. */
function Barrier() {
  return (
    <>
      <path fill="var(--shade)" d={ground(-52, -54, 48, -42)} />
      <g transform={leftSide(52, -52)}>
        <path stroke="var(--post)" strokeWidth="4" d="M-14 0v-40M-90 0v-40M-22 3l8-14M-98 3l8-14" />
        <path fill="var(--paint)" d="M-104-42H0v16h-104z" />
        <path
          fill="#d8452f"
          d="M-104-42h10l-10 10zM-80-42h14l-16 16h-14zM-52-42h14l-16 16h-14zM-24-42h14l-16 16h-14zM0-40v12l-2 2h-10z"
        />
        <path stroke="var(--warning)" strokeWidth="9" d="M-96-48v.1M-8-48v.1" />
      </g>
    </>
  );
}
