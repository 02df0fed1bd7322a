import styles from './art.module.css';
import { face, ground, leftSide, standing, streetSide } from './iso.ts';

interface HouseProps {
  /** The corner of the front wall that is nearest the viewer, in the coordinates of iso.ts. */
  u: number;
  v: number;
  roof: keyof typeof roofs;
  size?: number;
}

/**
 * The two kinds of roof: a gable that faces the street, or a hip roof, which slopes on all four sides. Each
 * roof extends 8 units beyond the walls. `front` is the front wall, with the gable if there is one. The
 * gable house's shadow is short, so that it stays on the city block.
 */
const roofs = {
  gable: {
    lit: face([8, -158, 75], [8, -75, 126], [-78, -75, 126], [-78, -158, 75]),
    shaded: face([8, 8, 75], [8, -75, 126], [-78, -75, 126], [-78, 8, 75]),
    shadow: 'M0 0l-12 12h-66v-12z',
    shingles:
      face([8, -13, 88], [-75, -13, 88]) +
      face([8, -34, 101], [-75, -34, 101]) +
      face([8, -54, 113], [-75, -54, 113]),
    boards: 'M-8-75L75-126 158-75v6L75-119-8-69z',
    front: 'M0 0H150V-80L75-126 0-80z',
  },
  hip: {
    lit: face([8, 8, 75], [8, -158, 75], [-35, -108, 120], [-35, -42, 120]),
    shaded: face([-78, 8, 75], [8, 8, 75], [-35, -42, 120]),
    shadow: 'M0 0l-24 24h-54v-24z',
    shingles:
      face([-3, -143, 86], [-3, -8, 86]) +
      face([-14, -130, 98], [-14, -20, 98]) +
      face([-24, -118, 109], [-24, -33, 109]),
    boards: 'M-8-75H158v5H-8z',
    front: 'M0 0H150V-80H0z',
  },
};

/** The doorstep: `step` is its top, and `riser` is its two visible sides. */
const step = face([0, -62, 4], [12, -62, 4], [12, -95, 4], [0, -95, 4]);
const riser = face([0, -62], [12, -62], [12, -95], [12, -95, 4], [12, -62, 4], [0, -62, 4]);

/** Paths for a window: its pane, bars, and shutters. The pane's left edge is at `x` on the wall. */
const pane = (x: number) => `M${x}-64h30v36h-30z`;
const bars = (x: number) => `M${x + 15}-64v36M${x}-46h30`;
const shutters = (x: number) => `M${x - 8}-64h7v36h-7zM${x + 31}-64h7v36h-7z`;

/** A one-story house with an attic: 150 units long, 70 deep, and 80 high to the eaves. */
export function House({ u, v, roof, size }: HouseProps) {
  const { lit, shaded, shadow, shingles, boards, front } = roofs[roof];
  return (
    <g className={styles[roof]} transform={standing(u, v, size)}>
      <path fill="var(--shade)" transform={ground} d={shadow} />
      <g transform={streetSide()}>
        <path fill="var(--wall)" d={front} />
        <path stroke="var(--paint)" strokeWidth="3.5" d="M17-26H53M104-26h36" />
        <path fill="var(--door)" d={shutters(20) + shutters(107)} />
        <path className={styles.glass} d={pane(20) + pane(107)} />
        <path stroke="var(--paint)" d={bars(20) + bars(107)} />
        <path fill="var(--door)" stroke="var(--paint)" d="M66 0v-62h25v62z" />
        <path className={styles.glass} d="M73-54h11v14h-11z" />
        <path stroke="var(--warning)" strokeWidth="3.5" d="M87-29v.1" />
        {roof === 'gable' && <circle className={styles.glass} cx="75" cy="-94" r="9" />}
      </g>
      <path fill="var(--stone)" d={step + riser} />
      <path fill="var(--shade)" d={riser} />
      <g transform={leftSide()}>
        <path fill="var(--wall)" d="M0 0H-70V-80H0z" />
        <path fill="var(--shade)" d="M0 0H-70V-80H0z" />
        <path className={styles.glass} d={pane(-50)} />
        <path stroke="var(--paint)" d={bars(-50)} />
      </g>
      <path fill="var(--roof)" d={lit + shaded} />
      <path className={styles.seam} strokeWidth="1" d={shingles} />
      <path fill="var(--paint)" transform={streetSide(8)} d={boards} />
      <path fill="var(--paint)" transform={leftSide(0, 8)} d="M-78-75H8v5H-78z" />
      <path fill="var(--shade)" d={shaded} />
      <path fill="var(--shade)" transform={leftSide(0, 8)} d="M-78-75H8v5H-78z" />
    </g>
  );
}

/** A lit window and its glow. The window's left edge is at `x` on the wall. */
export function LitWindow({ x }: { x: number }) {
  return (
    <>
      <circle fill="url(#lamplight)" cx={x + 15} cy="-46" r="30" />
      <path fill="var(--warm)" stroke="var(--paint)" d={pane(x) + bars(x)} />
    </>
  );
}
