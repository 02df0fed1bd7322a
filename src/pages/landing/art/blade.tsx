import { streetSide } from '../../../art/iso.ts';

/** About the width of a letter on the blade. */
const letter = 9;

/** The green blade of a street name at the top of a lamp post. */
export function Blade({ label }: { label: string }) {
  const width = label.length * letter + 10;
  return (
    <g data-part="blade">
      <g transform={streetSide()}>
        <rect
          fill="var(--good-sheet)"
          stroke="var(--sheet-ink)"
          strokeWidth="1.5"
          x={-width / 2}
          y="-99"
          width={width}
          height="17"
          rx="2"
        />
        <text
          fill="var(--sheet-ink)"
          fontFamily="var(--font)"
          fontSize="12.5"
          fontWeight="800"
          textAnchor="middle"
          letterSpacing=".04em"
          y="-86"
        >
          {label}
        </text>
      </g>
    </g>
  );
}
