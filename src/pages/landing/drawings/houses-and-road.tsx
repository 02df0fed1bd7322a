import { House } from '../../../art/house.tsx';
import { at, ground, leftSide, streetSide } from '../../../art/iso.ts';
import { Bush, Lamp, LightPool, Tree } from '../../../art/scenery.tsx';

/** The view box of the street drawing. */
export const viewBox = '-346 -92 632 420';

/** Each house's position: the corner on the ground that is nearest to the viewer. */
export const homes = { near: { u: 84, v: 328 }, far: { u: 70, v: 156 } };

/** The position of the lamp post at the crosswalk. */
export const lamp = { u: 112, v: 294 };

export const windowsill = `translate(${at(homes.near.u, homes.near.v - 122, 28)})`;

/**
 * The size of the block, including the lawns. It is as long as twelve dashes of the center
 * line and their gaps: 12 * (16 + 12.333) = 340.
 */
const block = { depth: 280, length: 340 };

/** The ground between two `v` coordinates: lawns, sidewalks, and the road. */
function Stretch({ from, to }: { from: number; to: number }) {
  // Extend each strip beyond `from`, into the `Stretch` behind this one, so that no seam is visible.
  const strip = (u: number, width: number, overlap = 2) =>
    `M${u} ${to}h${width}V${from - overlap}h${-width}z`;
  return (
    <g transform={ground} strokeLinecap="butt">
      <path fill="var(--lawn)" d={strip(0, block.depth, 1)} />
      <path fill="var(--walk)" d={strip(98, 24) + strip(226, 24)} />
      <path fill="var(--road)" d={strip(122, 104)} />
      <path fill="var(--stone)" d={strip(120, 3.5) + strip(224.5, 3.5)} />
      <path
        stroke="var(--warning)"
        strokeWidth="3"
        strokeDasharray="16 12.333"
        strokeDashoffset="-6"
        d={`M174 ${from}V${to}`}
      />
    </g>
  );
}

/** Paint on the ground: a crosswalk where the center line has a gap, a stop line, and a hopscotch game. */
function Paint() {
  return (
    <g transform={ground} strokeLinecap="butt">
      <path fill="var(--road)" d="M170 172h8v108h-8z" />
      <path stroke="var(--paint)" strokeWidth="56" strokeDasharray="10 6" d="M128 226h90" />
      <path stroke="var(--paint)" strokeWidth="5" d="M126 183.500h44" />
      <path
        data-side=""
        stroke="var(--post)"
        d="M233 92h10v10h-10zM229 102h19v10h-19zM239 102v10M233 112h10v20h-10zM233 122h10"
      />
    </g>
  );
}

/** Returns the path data of the walkway from a house's doorstep to the sidewalk. */
const walkway = ({ u, v }: { u: number; v: number }) => `M99 ${v - 92}v27H${u + 12}v-27z`;

/** The ground, the paint, and everything on the far side of the road, from back to front. */
export function HousesAndRoad() {
  return (
    <>
      <g data-beyond="further">
        <path fill="var(--earth)" transform={streetSide(block.depth)} d="M-1 0H170V15H-1z" />
        <Stretch from={-170} to={0} />
        <Tree u={60} v={-70} size={0.72} />
        <Bush u={40} v={-30} />
        <Bush u={86} v={-120} size={0.8} />
      </g>
      <Stretch from={0} to={block.length} />
      <g data-beyond="nearer">
        <Stretch from={block.length} to={510} />
      </g>
      <path fill="var(--walk)" transform={ground} d={walkway(homes.far) + walkway(homes.near)} />
      <Paint />
      <LightPool u={112} v={186} />
      <LightPool u={112} v={16} />
      <LightPool {...lamp} />
      {/* Paint the sides of the block after the light pools, to cover light past the block's edge. */}
      <g data-wide="" fill="var(--earth)">
        <path transform={streetSide(280, 340)} d="M0 0V15H340V0z" />
        <path transform={leftSide(280, 340)} d="M0 0V15H-280V0z" />
        <path fill="var(--shade)" transform={leftSide(280, 340)} d="M0 0V15H-280V0z" />
        <path fill="var(--road)" transform={leftSide(226, 340)} d="M0-1V6H-104V-1z" />
      </g>
      <House {...homes.far} roof="hip" />
      <Bush u={86} v={20} size={0.8} />
      <g data-wide="">
        <Lamp u={112} v={16} />
      </g>
      <Tree u={33} v={179} size={1.1} />
      <House {...homes.near} roof="gable" />
      <Bush u={92} v={318} size={0.8} />
    </>
  );
}
