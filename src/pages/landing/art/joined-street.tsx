import { Cat } from '../../../art/animals.tsx';
import { standing, streetSide } from '../../../art/iso.ts';
import { SchoolSign } from '../../../art/scenery.tsx';
import type { JoinedStreet } from '../use-joined-street.ts';
import { catSeat, homes } from './block.tsx';

/**
 * What joining adds to the street: a light in the cat's window, the zip code on the lamp post, and a
 * second school sign for the first of a neighborhood.
 */
export function JoinedDetails({ street: { zipCode, isFirst } }: { street: JoinedStreet }) {
  return (
    <>
      <g data-part="lit" transform={streetSide(homes.near.u, homes.near.v)}>
        <circle fill="url(#lamplight)" cx="122" cy="-46" r="30" />
        <path fill="var(--warm)" stroke="var(--paint)" d="M107-64h30v36h-30zM122-64v36M107-46h30" />
      </g>
      <g transform={catSeat}>
        <Cat />
      </g>
      {isFirst && (
        <g data-part="planted">
          <SchoolSign u={240} v={150} />
        </g>
      )}
      {zipCode && (
        <g transform={standing(112, 302)}>
          <Blade name={zipCode} />
        </g>
      )}
    </>
  );
}

/** About the width of a letter on the blade. */
const letter = 9;

/** The green blade of a street name at the top of a lamp post. */
function Blade({ name }: { name: string }) {
  const width = name.length * letter + 10;
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
          {name}
        </text>
      </g>
    </g>
  );
}
