import { House } from '../../../art/house.tsx';
import { at, face, ground } from '../../../art/iso.ts';
import { Bush, Lamp, LightPool, SchoolSign, Tree } from '../../../art/scenery.tsx';

/** The part of the paper that the block fills. */
export const viewBox = '-346 -92 632 420';

/** The near foot of either house, across the street and along it. */
export const homes = { near: { u: 84, v: 328 }, far: { u: 70, v: 156 } };

/** The lamp post at the crossing. */
export const lamp = { u: 112, v: 294 };

/** The sill of the window that the cat sits in. */
export const catSeat = `translate(${at(homes.near.u, homes.near.v - 122, 28)})`;

/** How far the block reaches across the street with its lawns, and along it. */
const depth = 280;
const length = 340;
/** Where the street ends beyond the block: wide screens show the far end, too, phones both. */
const farEnd = -160;
const nearEnd = 490;
/** Every layer reaches a little over the one before, so that no seam shows between them. */
const seam = 1;

interface StretchProps {
  from: number;
  to: number;
}

/** A dash of the center line with its gap: twelve fill the block, which begins and ends in a gap. */
const dash = length / 12;
const gap = dash - 16;

/** A stretch of lawns, sidewalks and road. */
function Stretch({ from, to }: StretchProps) {
  const start = from - 2 * seam;
  return (
    <>
      <path fill="var(--lawn)" d={ground(0, from - seam, depth, to)} />
      <path fill="var(--walk)" d={ground(98, start, 122, to) + ground(226, start, 250, to)} />
      <path fill="var(--road)" d={ground(122, start, 226, to)} />
      <path
        stroke="var(--stone)"
        strokeWidth="3"
        strokeLinecap="butt"
        d={`M${at(122, start - seam)}L${at(122, to)}M${at(226, start - seam)}L${at(226, to)}`}
      />
      <path
        stroke="var(--warning)"
        strokeWidth="2.5"
        strokeLinecap="butt"
        pathLength={to - start}
        strokeDasharray={`16 ${gap}`}
        strokeDashoffset={(start + 10 * dash - gap / 2) % dash}
        d={`M${at(174, start)}L${at(174, to)}`}
      />
    </>
  );
}

/** The earth below the near side of a stretch. */
function Earth({ from, to }: StretchProps) {
  return (
    <path
      fill="var(--earth)"
      d={face([depth, from], [depth, to], [depth, to, -15], [depth, from, -15])}
    />
  );
}

/** The end of the block, where the street is cut off. */
function End() {
  const end = face([0, length], [depth, length], [depth, length, -15], [0, length, -15]);
  return (
    <g data-cut="">
      <path fill="var(--earth)" d={end} />
      <path fill="var(--shade)" d={end} />
      <path
        fill="var(--road)"
        d={face([122, length - seam], [226, length - seam], [226, length, -6], [122, length, -6])}
      />
    </g>
  );
}

/** The path from a doorstep to the sidewalk. */
const path = ({ u, v }: { u: number; v: number }) => ground(u + 12, v - 92, 99, v - 65);

const stripes = [0, 1, 2, 3, 4, 5].map((n) => ground(128 + 16 * n, 198, 138 + 16 * n, 254));

/** The fresh crossing, where the center line ends, with its stop line; and a game of hopscotch. */
function Paint() {
  return (
    <>
      <path fill="var(--road)" d={ground(170, 172, 178, 280)} />
      <path fill="var(--paint)" d={stripes.join('') + ground(126, 181, 170, 186)} />
      <path
        data-hopscotch=""
        stroke="var(--post)"
        strokeWidth="1.5"
        d={
          ground(233, 92, 243, 102) +
          ground(229, 102, 239, 112) +
          ground(239, 102, 248, 112) +
          ground(233, 112, 243, 122) +
          ground(233, 122, 243, 132)
        }
      />
    </>
  );
}

/** The block with what stands on the far side of its road, from back to front. */
export function HousesAndRoad() {
  return (
    <>
      <g data-beyond="further">
        <Earth from={farEnd} to={0} />
        <Stretch from={farEnd} to={0} />
        <Tree u={60} v={-70} size={0.72} />
        <Bush u={40} v={-30} />
        <Bush u={86} v={-120} size={0.8} />
      </g>
      <g data-cut="">
        <Earth from={0} to={length} />
      </g>
      <Stretch from={0} to={length} />
      <g data-beyond="nearer">
        <Stretch from={length} to={nearEnd} />
      </g>
      <End />
      <path fill="var(--walk)" d={path(homes.far) + path(homes.near)} />
      <Paint />
      <LightPool u={112} v={186} />
      <LightPool u={112} v={16} />
      <LightPool {...lamp} />
      <House {...homes.far} roof="hip" />
      <Bush u={86} v={20} size={0.8} />
      <Lamp u={112} v={16} />
      <Tree u={33} v={179} size={1.1} />
      <House {...homes.near} roof="gable" />
      <Bush u={92} v={318} size={0.8} />
    </>
  );
}

/** What stands on the viewer's side of the block. */
export function NearSidewalk() {
  return (
    <>
      <Tree u={264} v={44} size={1.1} />
      <Bush u={270} v={152} size={0.9} />
      <Bush u={266} v={284} size={0.8} />
    </>
  );
}

/** What stands at the curb beside the crossing. */
export function SignAndLamp() {
  return (
    <>
      <SchoolSign u={112} v={160} />
      <Lamp {...lamp} />
    </>
  );
}
