import { standing } from './iso.ts';
import styles from './street.module.css';

interface PlaceProps {
  u: number;
  v: number;
}

/** The school-zone sign on a lamp post: the one loud color of the page. */
export function SchoolSign({ u, v }: PlaceProps) {
  return (
    <g transform={standing(u, v)}>
      <path className={styles.pentagon} d="M0-86L16-71V-51H-16V-71z" />
      <path
        stroke="var(--dark)"
        d="M-5.5-72v.1M-5.5-67v6l-3.5 5M-5.5-61l3 5M-9-63l3.5-4 4.5 2.5M6.5-69v.1M6.5-65v5l-2.5 4M6.5-60l2.5 4M2-62.5l4.5-2 3.5 3.5"
      />
    </g>
  );
}

/** A street lamp on the sidewalk: a lantern on its post. */
export function Lamp({ u, v }: PlaceProps) {
  return (
    <g transform={standing(u, v)}>
      <ellipse fill="var(--shade)" cx="-3" cy="1" rx="9" ry="4" />
      <path stroke="var(--post)" strokeWidth="3" d="M0 0V-94" />
      <circle fill="url(#lamplight)" cy="-103" r="34" />
      <path className={styles.bulb} d="M-5-95L-7-110H7L5-95z" />
      <path stroke="var(--post)" strokeWidth="3" d="M-8-111H8M-3-114H3M-5-95H5" />
    </g>
  );
}

/** The light of a lamp on the ground around it, after dark. */
export function Pool({ u, v }: PlaceProps) {
  return <ellipse fill="url(#lamplight)" transform={standing(u, v)} rx="96" ry="48" />;
}

/** What lamps and headlights fill the air with; by day it is clear. */
export function Light() {
  return (
    <defs>
      <radialGradient id="lamplight">
        <stop className={styles.bright} offset="0" />
        <stop className={styles.dim} offset=".5" />
        <stop className={styles.unlit} offset="1" />
      </radialGradient>
    </defs>
  );
}
