import { House } from './house.tsx';
import { ground, leftSide, standing, streetSide } from './iso.ts';

interface EarthProps {
  /** How far its ground reaches across the street, and along it. */
  depth: number;
  length: number;
  thickness: number;
}

/** The earth of a block from its far corner, as its two near sides show it. */
export function Earth({ depth, length, thickness }: EarthProps) {
  const end = `M0 0V${thickness}H${-depth}V0z`;
  return (
    <>
      <g fill="var(--earth)">
        <path transform={streetSide(depth, length)} d={`M0 0V${thickness}H${length}V0z`} />
        <path transform={leftSide(depth, length)} d={end} />
      </g>
      <path fill="var(--shade)" transform={leftSide(depth, length)} d={end} />
    </>
  );
}

interface BlockProps {
  /** Its far corner. */
  u: number;
  v: number;
  thickness?: number;
}

/** Where its houses stand, which are a quarter as large as those beside a street. */
export const lots = {
  right: { u: 44, v: 53, size: 0.29 },
  left: { u: 44, v: 103, size: 0.29 },
};

/** A block of a map, 64 deep and 110 long: two houses on their lawn, inside a sidewalk. */
export function Block({ u, v, thickness = 9 }: BlockProps) {
  return (
    <g transform={standing(u, v)}>
      <Earth depth={64} length={110} thickness={thickness} />
      <g transform={ground}>
        <path fill="var(--walk)" d="M0 0H64V110H0z" />
        <path fill="var(--lawn)" d="M6 6H58V104H6z" />
        <path fill="var(--walk)" d="M44 27H58v6H44zM44 77H58v6H44z" />
      </g>
      <House {...lots.right} roof="gable" />
      <House {...lots.left} roof="hip" />
    </g>
  );
}
