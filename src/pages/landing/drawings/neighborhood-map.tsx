import art from '../../../art/art.module.css';
import { Block, lots } from '../../../art/block.tsx';
import { Drawing } from '../../../art/drawing.tsx';
import { LitWindow } from '../../../art/house.tsx';
import { at, leftSide, standing, streetSide } from '../../../art/iso.ts';
import { Layer } from '../../../art/layer.tsx';
import { NameSign, SchoolSign } from '../../../art/scenery.tsx';
import { anyStreet } from '../../../content/landing.ts';
import type { Newcomers } from '../use-newcomers.ts';
import joining from './joining.module.css';
import styles from './neighborhood-map.module.css';
import map from './neighborhood-map.svg';

/** The part of the paper that the map fills. */
const viewBox = '-512 -26 926 496';

/** The far corner of the block that rises, in place of the empty one, and how far it rises. */
const place = { u: 172, v: 132 };
const rise = 24;

/** Its windows from left to right. */
const windows = [
  { lot: lots.left, wall: leftSide(), x: -50 },
  { lot: lots.left, wall: streetSide(), x: 20 },
  { lot: lots.left, wall: streetSide(), x: 107 },
  { lot: lots.right, wall: streetSide(), x: 20 },
  { lot: lots.right, wall: streetSide(), x: 107 },
];

/** The dark homes on the blocks around it. */
const neighbors = [
  standing(place.u - 86 + lots.left.u, place.v + lots.left.v),
  standing(place.u + lots.left.u, place.v - 132 + lots.left.v),
  standing(place.u + lots.right.u, place.v + 132 + lots.right.v),
  standing(place.u + 86 + lots.left.u, place.v + lots.left.v),
];

/** Starts an animation `step` steps after a time, both in seconds. */
const after = (start: number, step: number) => ({ animationDelay: `${start + 0.15 * step}s` });

/**
 * The neighborhood from above, after dark. When a visitor joins, a block rises into daylight and lights
 * the streets around it. Its windows light up one after another, then a window of each block next to it,
 * and a sign with the zip code lands on it: within two seconds.
 */
export function NeighborhoodMap({ newcomers }: { newcomers: Newcomers | null }) {
  return (
    <div className={styles.map} data-joined={newcomers ? '' : undefined} aria-hidden="true">
      <Drawing className={art.layer} src={map} width={926} height={496} isAlwaysNight />
      {newcomers && (
        <>
          <Layer className={art.paper} viewBox={viewBox}>
            <Surroundings />
          </Layer>
          <div className={`${art.layer} ${joining.shaft}`}>
            <Layer className={`${art.paper} ${joining.risen}`} viewBox={viewBox}>
              <RisenBlock isFirst={newcomers.isFirst} />
            </Layer>
          </div>
          <Layer viewBox={viewBox}>
            <MapSign name={newcomers.zipCode ?? anyStreet} />
          </Layer>
        </>
      )}
    </div>
  );
}

/** The light of the risen block on the streets, and a lit window on each block next to it. */
function Surroundings() {
  return (
    <>
      <radialGradient id="daylight">
        <stop stopColor="var(--glow)" offset=".35" />
        <stop stopColor="var(--glow-end)" offset="1" />
      </radialGradient>
      <ellipse
        data-part="lights"
        style={after(0.7, 0)}
        fill="url(#daylight)"
        transform={standing(place.u + 32, place.v + 55)}
        rx="150"
        ry="75"
      />
      {neighbors.map((home, index) => (
        <path
          key={home}
          data-part="lights"
          style={after(1.45, index)}
          fill="var(--warm)"
          transform={home}
          d="M5-9.5l9-4.5v-10l-9 4.5zM30-22l9-4.5v-10l-9 4.5z"
        />
      ))}
    </>
  );
}

/** The block of whoever has joined, with a school sign for the first of a neighborhood. */
function RisenBlock({ isFirst }: { isFirst: boolean }) {
  return (
    <g transform={`translate(${at(place.u, place.v, rise)})`}>
      <Block u={0} v={0} thickness={9 + rise} />
      {windows.map(({ lot, wall, x }, index) => (
        <g key={`${lot.v} ${x}`} transform={`${standing(lot.u, lot.v, lot.size)} ${wall}`}>
          <g data-part="lights" style={after(0.7, index)}>
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
    <g data-part="map-sign" transform={`translate(${at(place.u + 57, place.v + 70, rise)})`}>
      <g className={joining.sign}>
        <path stroke="var(--plate)" strokeWidth="4" d="M0 0V-110" />
        <g transform={`translate(-38 -109) scale(${Math.min(2.7, 24 / name.length)})`}>
          <NameSign name={name} />
        </g>
      </g>
    </g>
  );
}
