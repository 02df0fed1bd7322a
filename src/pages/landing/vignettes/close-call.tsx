import { Car } from '../../../art/car.tsx';
import { puffs } from '../../../art/cast.ts';
import { Bush, Tree } from '../../../art/greenery.tsx';
import { at, ground, standing, streetSide } from '../../../art/iso.ts';
import { Child, GrownUp } from '../../../art/person.tsx';
import { features } from '../../../content/landing.ts';
import styles from './vignette.module.css';
import { Play, Vignette } from './vignette.tsx';

const bars = [-47, -30, -13, 4, 21, 38];
const [{ alert }] = features.cards;

/** Safety First: a car has braked in the middle of a crossing, and the alert is out already. */
export function CloseCall() {
  return (
    <Vignette bend="left">
      <path fill="var(--road)" d={ground(-4, -112, 4, -2)} />
      <path fill="var(--paint)" d={bars.map((u) => ground(u, -64, u + 10, -12)).join('')} />
      <path
        stroke="var(--dark)"
        strokeWidth="5"
        opacity=".45"
        d={`M${at(-12, -150)}L${at(-12, -260)}M${at(-44, -150)}L${at(-44, -260)}`}
      />
      <Tree u={-124} v={-50} size={0.8} />
      <Play how="brake" beat={0} at={standing(-6, -46)}>
        <Car />
      </Play>
      <g transform={standing(-66, -10)}>
        <GrownUp hair="short" hairColor="#5b3a29" top="#3f7f6b" bottom="#2d4a6b" turn={-3} />
      </g>
      <g transform={standing(64, -26)}>
        <Child {...puffs} arm="M6-23L11-29" turn={-3} />
      </g>
      <Bush u={20} v={128} />
      <g transform={standing(-62, 128, 0.85)}>
        <Phone />
      </g>
    </Vignette>
  );
}

/** A telephone as large as a billboard, with the alert on it. */
function Phone() {
  return (
    <>
      <path fill="var(--shade)" d={ground(-4, -84, 8, 0) + ground(-30, -70, -4, 30)} />
      <g transform={streetSide(-6)}>
        <rect fill="var(--post)" y="-154" width="88" height="154" rx="12" />
      </g>
      <g transform={streetSide()}>
        <rect fill="var(--dark)" y="-154" width="88" height="154" rx="12" />
        <rect fill="var(--walk)" x="5" y="-148" width="78" height="142" rx="8" />
        <path stroke="var(--dark)" strokeWidth="5" d="M38-148h12" />
        <path fill="var(--road)" d="M5-60h78v20H5z" />
        <path fill="var(--paint)" d="M34-60h4v20h-4zM42-60h4v20h-4zM50-60h4v20h-4z" />
        <path fill="var(--lawn)" d="M5-40h78v26q0 8-8 8H13q-8 0-8-8z" />
        <path
          data-play="light"
          data-beat="4"
          stroke="var(--car)"
          strokeWidth="2.5"
          d="M44-62v.1m-10 0a10 10 0 0 1 20 0m-28 0a18 18 0 0 1 36 0"
        />
        <g data-play="come" data-beat="3">
          <rect fill="var(--plate)" x="7" y="-141" width="74" height="58" rx="6" />
          <path fill="var(--warning)" d="M21-137l9 15H12z" />
          <path stroke="var(--plate-ink)" d="M21-132v4.500M21-124.500v.1" />
          <text className={styles.letters} x="76" y="-124" fontSize="12" textAnchor="end">
            {alert.time}
          </text>
          <text className={styles.letters} x="11" y="-107" fontSize="12.500">
            {alert.title}
          </text>
          <text className={styles.letters} x="11" y="-92" fontSize="11.500">
            {alert.place}
          </text>
        </g>
      </g>
    </>
  );
}
