import art from '../../../art/art.module.css';
import { at, standing, streetSide } from '../../../art/iso.ts';
import { Layer } from '../../../art/layer.tsx';
import { SchoolSign } from '../../../art/scenery.tsx';
import { anyStreet } from '../../../content/landing.ts';
import type { PageSignups } from '../use-page-signups.ts';
import { Chalk } from './chalk.tsx';
import { viewBox } from './houses-and-road.tsx';
import joining from './joining.module.css';
import { LitHomes } from './lit-homes.tsx';
import risenBlock from './risen-block.svg';

/** The additions to the street drawing after a signup, on a layer behind the people. */
export function JoinedStreet({ zipCode }: PageSignups) {
  return (
    <Layer viewBox={viewBox}>
      <Chalk zipCode={zipCode} />
      <LitHomes />
    </Layer>
  );
}

/** The view box of the map drawing. */
const mapViewBox = '-512 -26 926 496';

/** The far corner of the block that rises on the map. */
const place = { u: 172, v: 132 };
/** How far the surface of that block rises, in drawing units. */
const rise = 24;

/** The windows of a house on the map, from left to right, as path data. */
const panes = [
  'M-6-10l-8.5-4.25v-10l8.5 4.25z',
  'M5-9.5l9-4.5v-10l-9 4.5z',
  'M30-22l9-4.5v-10l-9 4.5z',
];

/**
 * `left` and `right` return the position of the left or right house on a block. `u` and `v` are that
 * block's offset from the block at `place`.
 */
const left = (u = 0, v = 0) => ({ u: place.u + 44 + u, v: place.v + 103 + v, z: 0 });
const right = (u = 0, v = 0) => ({ u: place.u + 44 + u, v: place.v + 53 + v, z: 0 });

/**
 * The lights in the order in which they turn on: each window on the rising block, then all windows of one
 * house on each of the four blocks next to it.
 */
const lights = [
  ...panes.map((pane) => ({ ...left(), z: rise, pane })),
  ...panes.slice(1).map((pane) => ({ ...right(), z: rise, pane })),
  ...[left(-86), left(0, -132), right(0, 132), left(86)].map((lot) => ({
    ...lot,
    pane: panes.join(''),
  })),
];

/**
 * The additions to the map after a signup. A block in daylight colors rises from an empty lot of the night
 * map, and lights the streets around it. Windows light up, and a sign with the zip code lands. All of this
 * takes at most two seconds. If one of the page's signups is the first from its neighborhood, a school sign
 * also lands.
 */
export function JoinedMap({ zipCode, isFirst }: PageSignups) {
  const name = zipCode ?? anyStreet;
  return (
    <>
      <Layer className={art.paper} viewBox={mapViewBox}>
        <radialGradient id="daylight">
          <stop stopColor="var(--glow)" offset=".35" />
          <stop stopColor="var(--glow-end)" offset="1" />
        </radialGradient>
        <ellipse data-part="lights" fill="url(#daylight)" cx="17" cy="195" rx="150" ry="75" />
      </Layer>
      <div className={`${art.layer} ${joining.shaft}`}>
        <img className={`${art.layer} ${joining.risen}`} src={risenBlock} alt="" />
      </div>
      <Layer className={art.paper} viewBox={mapViewBox}>
        {lights.map(({ u, v, z, pane }, index) => (
          <path
            key={`${u} ${v} ${pane}`}
            data-part="lights"
            style={{ animationDelay: `${0.7 + 0.15 * index}s` }}
            fill="var(--warm)"
            transform={`translate(${at(u, v, z)})`}
            d={pane}
          />
        ))}
        <g transform={`translate(${at(place.u, place.v, rise)})`}>
          {isFirst && <SchoolSign part="planted" u={57} v={12} />}
          <g data-part="map-sign" transform={standing(57, 70)}>
            <g className={joining.sign}>
              <path stroke="var(--plate)" strokeWidth="4" d="M0 0V-125" />
              {/* Shrink a sign of nine or more letters. Even ten letters are readable on a phone. */}
              <g transform={`translate(-38 -109) scale(${Math.min(2.7, 24 / name.length)})`}>
                <NameSign name={name} />
              </g>
            </g>
          </g>
        </g>
      </Layer>
    </>
  );
}

/** A green sign with a street's name, 18 units high, parallel to the street. The origin is its center. */
function NameSign({ name }: { name: string }) {
  const half = name.length * 4.25 + 6.5;
  const inner = half - 1.5;
  return (
    <g transform={streetSide()} fill="var(--sheet-ink)" fontSize="12.5" fontWeight="800">
      <rect x={-half} y="-9" width={2 * half} height="18" rx="2.5" />
      <path fill="var(--good-sheet)" d={`M${-inner}-7.5H${inner}v15H${-inner}z`} />
      <text textAnchor="middle" letterSpacing=".04em" y="4.5">
        {name}
      </text>
    </g>
  );
}
