import { standing } from './iso.ts';
import styles from './street.module.css';

/** The lamp at the crossing carries the school-zone sign: the one loud color of the page. */
export function SchoolSign() {
  return (
    <>
      <Lamp u={110} v={168} height={124} />
      <g transform={standing(110, 168)}>
        <path className={styles.sheet} d="M0-96L18-79V-56H-18V-79z" />
        <path
          className={styles.figure}
          d="M-6-80v.1M-6-75v7l-4 6M-6-68l3 6M-10-70l4-5 5 3M7-76v.1M7-72v6l-3 4M7-66l3 4M2-69l5-2 4 4"
        />
      </g>
    </>
  );
}

interface LampProps {
  u: number;
  v: number;
}

/** A street lamp on the far sidewalk, its arm over the road. */
export function Lamp({ u, v, height = 106 }: LampProps & { height?: number }) {
  return (
    <g transform={standing(u, v)}>
      <ellipse className={styles.shadow} rx="7" ry="3" />
      <path className={styles.post} d={`M0 0V${8 - height}q0-8 8-5l10 5`} />
      <circle className={styles.glow} cx="18" cy={12 - height} r="15" />
      <path className={styles.bulb} d={`M10 ${9 - height}l16 6q-3 5-9 3t-7-9`} />
    </g>
  );
}

/** The light of a lamp on the ground, after dark. */
export function Pool({ u, v }: LampProps) {
  return (
    <g transform={standing(u, v)}>
      <ellipse className={styles.glow} rx="64" ry="32" />
      <ellipse className={styles.glow} rx="36" ry="18" />
    </g>
  );
}
