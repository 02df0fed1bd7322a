import art from '../../../art/art.module.css';
import { Block, lots } from '../../../art/block.tsx';
import { Drawing } from '../../../art/drawing.tsx';
import { LitWindow } from '../../../art/house.tsx';
import { at, leftSide, standing, streetSide } from '../../../art/iso.ts';
import { Layer } from '../../../art/layer.tsx';
import { NameSign, SchoolSign } from '../../../art/scenery.tsx';
import { anyStreet } from '../../../content/landing.ts';
import type { Newcomers } from '../use-newcomers.ts';
import styles from './neighborhood-map.module.css';
import map from './neighborhood-map.svg';

/** The part of the paper that the map fills. */
const viewBox = '-512 -26 926 496';

/** The far corner of the block that rises, in place of the empty one, and how far it rises. */
const place = { u: 172, v: 132 };
const rise = 24;

/** Its windows from left to right, and when each is lit. */
const windows = [
  { lot: lots.left, wall: leftSide(), x: -50, delay: '0.7s' },
  { lot: lots.left, wall: streetSide(), x: 20, delay: '0.85s' },
  { lot: lots.left, wall: streetSide(), x: 107, delay: '1s' },
  { lot: lots.right, wall: streetSide(), x: 20, delay: '1.15s' },
  { lot: lots.right, wall: streetSide(), x: 107, delay: '1.3s' },
];

/**
 * The neighborhood from above, after dark. For whoever joins, a block rises into daylight, its windows
 * light up one after another, and a sign with the zip code lands on it: within two seconds.
 */
export function NeighborhoodMap({ newcomers }: { newcomers: Newcomers | null }) {
  return (
    <div className={styles.map} data-joined={newcomers ? '' : undefined} aria-hidden="true">
      <Drawing className={art.layer} src={map} width={926} height={496} isAlwaysNight />
      {newcomers && (
        <>
          <div className={`${art.layer} ${styles.shaft}`}>
            <Layer className={`${art.paper} ${styles.risen}`} viewBox={viewBox}>
              <RisenBlock isFirst={newcomers.isFirst} />
            </Layer>
          </div>
          <Layer part="map-sign" viewBox={viewBox}>
            <MapSign name={newcomers.zipCode ?? anyStreet} />
          </Layer>
        </>
      )}
    </div>
  );
}

/** The block of whoever has joined, with a school sign for the first of a neighborhood. */
function RisenBlock({ isFirst }: { isFirst: boolean }) {
  return (
    <g transform={`translate(${at(place.u, place.v, rise)})`}>
      <Block u={0} v={0} thickness={9 + rise} />
      {windows.map(({ lot, wall, x, delay }) => (
        <g key={delay} transform={`${standing(lot.u, lot.v, lot.size)} ${wall}`}>
          <g data-part="window" style={{ animationDelay: delay }}>
            <LitWindow x={x} />
          </g>
        </g>
      ))}
      {isFirst && (
        <g data-part="planted">
          <SchoolSign u={57} v={12} />
        </g>
      )}
    </g>
  );
}

/** The sign of the risen block, in front of its houses: ten letters can be read on a phone. */
function MapSign({ name }: { name: string }) {
  return (
    <g transform={`translate(${at(place.u + 57, place.v + 70, rise)})`}>
      <g className={styles.sign}>
        <path stroke="var(--plate)" strokeWidth="4" d="M0 0V-110" />
        <g transform={`translate(-38 -109) scale(${Math.min(2.7, 24 / name.length)})`}>
          <NameSign name={name} />
        </g>
      </g>
    </g>
  );
}
