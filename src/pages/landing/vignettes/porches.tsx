import { Dog } from '../../../art/animals.tsx';
import art from '../../../art/art.module.css';
import { grandmother, mother, tails, waving } from '../../../art/cast.ts';
import { Bush } from '../../../art/greenery.tsx';
import { at, face, ground, leftSide, standing } from '../../../art/iso.ts';
import { Child, GrownUp } from '../../../art/person.tsx';
import { Play, Vignette } from './vignette.tsx';

/** The line of the fronts, and where the three houses begin along it. */
const front = -86;
const places = [
  { u: -86, paint: 'cream' },
  { u: -18, paint: 'clay' },
  { u: 50, paint: 'cream' },
] as const;
const width = 60;

/** One shadow of all three: two that meet would show a line between them. */
const shadow = ground(places[0].u - 12, front, places[2].u + width - 6, front + 34);

/** The line of lamps from porch to porch. */
const strings = [-56, 12].map((u) => {
  const [from, to] = [at(u, front + 8, 66), at(u + 68, front + 8, 66)];
  const low = at(u + 34, front + 8, 40);
  return `M${from}Q${low} ${to}`;
});

/** Neighbor Network: three porches, three neighbors, and one line from door to door. */
export function Porches() {
  return (
    <Vignette bend="right">
      <path fill="var(--shade)" d={shadow} />
      {places.map(({ u, paint }) => (
        <Porch key={u} u={u} paint={paint} />
      ))}
      <g transform={standing(-62, -68)}>
        <GrownUp {...grandmother} {...waving} />
      </g>
      <g transform={standing(8, -66)}>
        <GrownUp
          hair="short"
          hairColor="#2b3340"
          skin="var(--skin-fair)"
          top="#3f7f6b"
          bottom="#5b3a29"
          turn={-3}
        />
      </g>
      <Play how="hop" beat={5} at={standing(36, -64)}>
        <Child {...tails} skin="var(--skin-fair)" arm="M6-23L11-31" turn={-3} />
      </Play>
      <g transform={standing(78, -64)}>
        <GrownUp {...mother} {...waving} turn={-3} />
      </g>
      {strings.map((d, index) => (
        <g key={d} data-play="light" data-beat={1 + index}>
          <path stroke="var(--dark)" strokeWidth="1.5" d={d} />
          <path
            stroke="var(--warm)"
            strokeWidth="6"
            strokeDasharray="0 15"
            strokeDashoffset="-8"
            d={d}
          />
        </g>
      ))}
      <Bush u={124} v={-66} size={0.8} />
      <g transform={standing(70, 10)}>
        <Dog />
      </g>
    </Vignette>
  );
}

/** A small house with its gable and its porch to the street. */
function Porch({ u, paint }: { u: number; paint: 'clay' | 'cream' }) {
  const end = u + width;
  const middle = u + width / 2;
  const back = front - 60;
  const gable = face(
    [u, front],
    [end, front],
    [end, front, 60],
    [middle, front, 92],
    [u, front, 60],
  );
  const riser = face(
    [u + 8, front + 12],
    [u + 40, front + 12],
    [u + 40, front + 12, 3],
    [u + 8, front + 12, 3],
  );
  return (
    <g className={art[paint]}>
      <path
        fill="var(--wall)"
        d={gable + face([end, front], [end, back], [end, back, 60], [end, front, 60])}
      />
      <path fill="var(--shade)" d={gable} />
      <path
        fill="var(--roof)"
        d={face(
          [end + 5, front + 5, 55],
          [middle, front + 5, 94],
          [middle, back, 94],
          [end + 5, back, 55],
        )}
      />
      <path
        fill="var(--paint)"
        d={face(
          [u - 5, front + 5, 55],
          [middle, front + 5, 94],
          [end + 5, front + 5, 55],
          [end + 5, front + 5, 50],
          [middle, front + 5, 88],
          [u - 5, front + 5, 50],
        )}
      />
      <g transform={leftSide(end, front)}>
        <path className={art.glass} d="M-21-44h14v20h-14zM-36-72h10v9h-10z" />
        <path className={art.door} d="M-50 0v-46h22V0z" />
        <path stroke="var(--warning)" strokeWidth="3.5" d="M-32-22v.1" />
      </g>
      <path fill="var(--stone)" d={ground(u + 8, front, u + 40, front + 12, 3) + riser} />
      <path fill="var(--shade)" d={riser} />
    </g>
  );
}
