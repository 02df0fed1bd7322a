import { leftSide, streetSide } from './iso.ts';

interface EarthProps {
  /** The depth across the street, and the length along the street. */
  depth: number;
  length: number;
  thickness: number;
}

/** The two visible sides of the earth below a block. The origin is the block's far corner. */
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
