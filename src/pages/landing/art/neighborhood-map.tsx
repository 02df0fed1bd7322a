import art from '../../../art/art.module.css';
import { type BlockPlan, Blocks, blockSize, windowsOf } from '../../../art/block.tsx';
import { at, ground, standing, streetSide } from '../../../art/iso.ts';
import { SchoolSign } from '../../../art/scenery.tsx';
import { Sheet } from '../../../art/sheet.tsx';
import { anyStreet } from '../../../content/landing.ts';
import type { JoinedStreet } from '../use-joined-street.ts';
import styles from './neighborhood-map.module.css';

/** The part of the paper that the map fills. */
const viewBox = '-490 -24 906 490';

/** How wide a street is. */
const street = 22;
const pitch = { u: blockSize.depth + street, v: blockSize.length + street };

/** What the letters of the map mean: the roof of a house, lit if the letter is large, or trees. */
const legend = { r: 'red', s: 'slate', t: 'teal', '.': 'trees' } as const;

/** The map: rows of blocks from the far side to the near one, two lots each, from right to left. */
const rows = ['rS s. Rs tr', 'sT rs .S Rs', 'Rs rs sR .t', 's. St rs sR', 'tR rs T. Sr'];

const plans = rows.flatMap((row, across) =>
  row.split(' ').map(
    (letters, along): BlockPlan => ({
      u: across * pitch.u,
      v: along * pitch.v,
      lots: [...letters].map((letter) => ({
        on: legend[letter.toLowerCase() as keyof typeof legend],
        isLit: letter !== letter.toLowerCase(),
      })),
    }),
  ),
);

/** The block that rises for whoever joins, in the middle, and how far it rises. */
const rise = 24;
const own: BlockPlan = {
  u: 2 * pitch.u,
  v: pitch.v,
  lots: [{ on: 'red' }, { on: 'slate' }],
  thickness: 9 + rise,
};

/** The center lines of the streets between the blocks. */
const lines = plans.flatMap(({ u, v }) => [
  ...(u < own.u + 2 * pitch.u ? [line(u + pitch.u - street / 2, v, 0, blockSize.length)] : []),
  ...(v < own.v + 2 * pitch.v ? [line(u, v + pitch.v - street / 2, blockSize.depth, 0)] : []),
]);

function line(u: number, v: number, du: number, dv: number) {
  return `M${at(u, v)}L${at(u + du, v + dv)}`;
}

/** Crossings, each of four stripes. */
const stripes = [
  [1, 0],
  [1, 1],
  [2, 1],
  [2, 2],
  [3, 2],
].flatMap(([row = 0, column = 0]) =>
  [3, 7.6, 12.2, 16.8].map((across) => {
    const u = row * pitch.u + blockSize.depth + across;
    const v = column * pitch.v + blockSize.length;
    return ground(u, v - 14, u + 2.4, v - 2);
  }),
);

/**
 * The neighborhood from above, after dark. For whoever joins, a block rises into daylight, its windows
 * light up one after another, and a sign with the zip code lands on it: within two seconds.
 */
export function NeighborhoodMap({ street: joined }: { street: JoinedStreet | null }) {
  return (
    <div
      className={`${art.paper} ${styles.map}`}
      data-joined={joined ? '' : undefined}
      aria-hidden="true"
    >
      <Sheet viewBox={viewBox}>
        <path
          stroke="var(--warning)"
          strokeLinecap="butt"
          strokeDasharray="8 8"
          strokeDashoffset="-8"
          d={lines.join('')}
        />
        <path fill="var(--paint)" d={stripes.join('')} />
        <Blocks plans={plans} />
      </Sheet>
      {joined && (
        <>
          <div className={`${art.layer} ${styles.shaft}`}>
            <Sheet className={`${art.paper} ${styles.risen}`} viewBox={viewBox}>
              <RisenBlock isFirst={joined.isFirst} />
            </Sheet>
          </div>
          <Sheet className={styles.sign} part="map-sign" viewBox={viewBox}>
            <g transform={standing(own.u + 6 - rise, own.v + 52 - rise)}>
              <StreetSign name={joined.zipCode ?? anyStreet} />
            </g>
          </Sheet>
        </>
      )}
    </div>
  );
}

/** The block of whoever has joined, with a school sign for the first of a neighborhood. */
function RisenBlock({ isFirst }: { isFirst: boolean }) {
  const windows = [...windowsOf(own, 1), ...windowsOf(own, 0)];
  return (
    <g transform={`translate(0 ${-rise})`}>
      <Blocks plans={[own]} />
      <g>
        {windows.map((d) => (
          <path key={d} className={styles.window} fill="var(--warm)" d={d} />
        ))}
      </g>
      {isFirst && (
        <g data-part="planted">
          <SchoolSign u={own.u + 57} v={own.v + 24} />
        </g>
      )}
    </g>
  );
}

/** The green sign of a street on its post, large enough for ten letters to be read on a phone. */
function StreetSign({ name }: { name: string }) {
  const size = Math.min(42, 310 / name.length);
  const width = name.length * size * 0.62 + 26;
  return (
    <>
      {/* Its foot is behind the roofs. */}
      <path stroke="var(--post)" strokeWidth="5" strokeLinecap="butt" d="M0-13V-50" />
      <g transform={streetSide()}>
        <rect
          fill="var(--good-sheet)"
          stroke="var(--sheet-ink)"
          strokeWidth="3"
          x={-width / 2}
          y="-100"
          width={width}
          height="54"
          rx="6"
        />
        <text
          fill="var(--sheet-ink)"
          fontFamily="var(--font)"
          fontSize={size}
          fontWeight="850"
          textAnchor="middle"
          y={-73 + size * 0.36}
        >
          {name}
        </text>
      </g>
    </>
  );
}
