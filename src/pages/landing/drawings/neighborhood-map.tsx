import { useEffect, useState } from 'react';
import art from '../../../art/art.module.css';
import { type BlockPlan, Blocks, blockSize, windowsOf } from '../../../art/block.tsx';
import { at, ground } from '../../../art/iso.ts';
import { NameSign, SchoolSign } from '../../../art/scenery.tsx';
import { Sheet } from '../../../art/sheet.tsx';
import { anyStreet } from '../../../content/landing.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { JoinedStreet } from '../use-joined-street.ts';
import styles from './neighborhood-map.module.css';

/** The part of the paper that the map fills. */
const viewBox = '-512 -26 926 496';

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

const rowsEnd = rows.length * pitch.u - street;
const columnsEnd = 4 * pitch.v - street;

/** The center lines of the streets, which the crossings of the streets do not interrupt. */
const lines = [
  ...[1, 2, 3, 4].map((n) => [n * pitch.u - street / 2, 0, 0, columnsEnd] as const),
  ...[1, 2, 3].map((n) => [0, n * pitch.v - street / 2, rowsEnd, 0] as const),
].map(([u, v, du, dv]) => `M${at(u, v)}L${at(u + du, v + dv)}`);

/** Crossings, each of four stripes. */
const stripes = [
  [1, 0],
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
 * light up one after another, and a sign with the zip code lands on it: within two seconds. It is drawn
 * once the page is idle, which saves a fifth of the page's HTML.
 */
export function NeighborhoodMap({ street: joined }: { street: JoinedStreet | null }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);

  return (
    <div
      className={`${art.paper} ${styles.map}`}
      data-joined={joined ? '' : undefined}
      aria-hidden="true"
    >
      {(isIdle || joined) && (
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
      )}
      {joined && (
        <>
          <div className={`${art.layer} ${styles.shaft}`}>
            <Sheet className={`${art.paper} ${styles.risen}`} viewBox={viewBox}>
              <RisenBlock isFirst={joined.isFirst} />
            </Sheet>
          </div>
          <Sheet part="map-sign" viewBox={viewBox}>
            <PlaceSign name={joined.zipCode ?? anyStreet} />
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
          <SchoolSign u={own.u + 57} v={own.v + 12} />
        </g>
      )}
    </g>
  );
}

/** The sign of the risen block, in front of its houses: ten letters can be read on a phone. */
function PlaceSign({ name }: { name: string }) {
  return (
    <g transform={`translate(${at(own.u + 57, own.v + 70, rise)})`}>
      <path stroke="var(--plate)" strokeWidth="4" d="M0 0V-110" />
      <g transform={`translate(-30 -109) scale(${Math.min(2.7, 24 / name.length)})`}>
        <NameSign name={name} />
      </g>
    </g>
  );
}
