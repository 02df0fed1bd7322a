import { leftSide, streetSide } from './iso.ts';

interface EarthProps {
  /** The size of the ground across the street and along it. */
  depth: number;
  length: number;
  thickness: number;
}

/** The earth below a block, from its far corner: its two near sides. */
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
