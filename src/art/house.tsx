import styles from './art.module.css';
import { face, ground, leftSide, standing, streetSide } from './iso.ts';

interface HouseProps {
  /** The line of its front across the street, and where its near end stands along it. */
  u: number;
  v: number;
  /** Its gable to the street, or a slope on every side; its colors go with that. */
  roof: 'gable' | 'hip';
}

/** 150 long, 70 deep, its eaves at 80; the roof reaches 8 over the walls. */
const length = -150;
const depth = -70;
const eaves = 80;
const gutter = 75;
const out = 8;
const far = length - out;
const back = depth - out;
const middle = length / 2;

const walls = {
  front: face([0, 0], [0, length], [0, length, eaves], [0, 0, eaves]),
  gable: face([0, 0, eaves], [0, length, eaves], [0, middle, 126]),
  left: face([depth, 0], [0, 0], [0, 0, eaves], [depth, 0, eaves]),
};
/** The roof by its light: the slope in shade, the lit one, and the boards along its lower edges. */
const roofs = {
  gable: {
    shaded: face([out, out, gutter], [out, middle, 126], [back, middle, 126], [back, out, gutter]),
    lit: face([out, far, gutter], [out, middle, 126], [back, middle, 126], [back, far, gutter]),
    courses: [0.25, 0.5, 0.75].map((part) => {
      const [v, z] = [Math.round(out + part * (middle - out)), Math.round(gutter + part * 51)];
      return face([out, v, z], [back + 3, v, z]);
    }),
    boards: face(
      [out, out, gutter],
      [out, middle, 126],
      [out, far, gutter],
      [out, far, gutter - 6],
      [out, middle, 119],
      [out, out, gutter - 6],
    ),
  },
  hip: {
    shaded: face([back, out, gutter], [out, out, gutter], [depth / 2, -42, 120]),
    lit: face(
      [out, out, gutter],
      [out, far, gutter],
      [depth / 2, -108, 120],
      [depth / 2, -42, 120],
    ),
    courses: [0.25, 0.5, 0.75].map((part) => {
      const [u, z] = [Math.round(out - part * 43), Math.round(gutter + part * 45)];
      return face([u, Math.round(far + 3 + part * 50), z], [u, Math.round(out - 3 - part * 50), z]);
    }),
    boards: face(
      [out, out, gutter],
      [out, far, gutter],
      [out, far, gutter - 5],
      [out, out, gutter - 5],
    ),
  },
};
const fascia = face(
  [back, out, gutter],
  [out, out, gutter],
  [out, out, gutter - 5],
  [back, out, gutter - 5],
);
/** The two sides of the doorstep. */
const riser =
  face([0, -62], [12, -62], [12, -62, 4], [0, -62, 4]) +
  face([12, -62], [12, -95], [12, -95, 4], [12, -62, 4]);
/** The shadow on the lawn, to the left. */
const shadow = face([0, 0], [-12, 12], [depth - 8, 12], [depth - 8, 0]);

/** A house of one floor and an attic. */
export function House({ u, v, roof }: HouseProps) {
  const { shaded, lit, courses, boards } = roofs[roof];
  return (
    <g className={styles[roof]} transform={standing(u, v)}>
      <path fill="var(--shade)" d={shadow} />
      <path
        fill="var(--wall)"
        d={walls.front + walls.left + (roof === 'gable' ? walls.gable : '')}
      />
      <g transform={streetSide()}>
        {roof === 'hip' && <path fill="var(--shade)" d="M0-80H150v13H0z" />}
        <path stroke="var(--paint)" strokeWidth="3.5" d="M17-26H53M104-26h36" />
        <path
          fill="var(--door)"
          d="M12-64h7v36h-7zM51-64h7v36h-7zM99-64h7v36h-7zM138-64h7v36h-7z"
        />
        <path className={styles.glass} d="M20-64h30v36H20zM107-64h30v36h-30z" />
        <path stroke="var(--paint)" d="M35-64v36M20-46h30M122-64v36M107-46h30" />
        <path fill="var(--door)" stroke="var(--paint)" d="M66 0v-62h25v62z" />
        <path className={styles.glass} d="M73-54h11v14h-11z" />
        <path stroke="var(--warning)" strokeWidth="3.5" d="M87-29v.1" />
      </g>
      <path fill="var(--stone)" d={ground(0, -95, 12, -62, 4) + riser} />
      <path fill="var(--shade)" d={walls.left + riser} />
      <g transform={leftSide}>
        <path className={styles.glass} d="M-50-62h30v34h-30z" />
        <path stroke="var(--paint)" d="M-35-62v34M-50-45h30" />
      </g>
      {roof === 'gable' && (
        <g transform={streetSide()}>
          <circle className={styles.glass} cx="75" cy="-94" r="9" />
        </g>
      )}
      <path fill="var(--roof)" d={lit + shaded} />
      <path className={styles.seam} strokeWidth="1" d={courses.join('')} />
      <path fill="var(--paint)" d={boards + fascia} />
      <path fill="var(--shade)" d={shaded + fascia} />
    </g>
  );
}
