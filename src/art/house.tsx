import styles from './art.module.css';
import { face, facesAt, ground, leftSide, type Point, standing, streetSide } from './iso.ts';

/** The gable to the street, or a slope on every side. */
type Roof = 'gable' | 'hip';

interface HouseProps {
  /** The line of its front across the street, and where its near end stands along it. */
  u: number;
  v: number;
  roof: Roof;
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

/** The walls and the roof of a house as path data, from the near foot of its front. */
export function houseShape(roof: Roof, { u = 0, v = 0, size = 1 } = {}) {
  const faces = facesAt(u, v, size);
  const isGable = roof === 'gable';
  /** Both ends of the ridge: from front to back, or along the street. */
  const [one, other]: [Point, Point] = isGable
    ? [
        [out, middle, 126],
        [back, middle, 126],
      ]
    : [
        [depth / 2, -42, 120],
        [depth / 2, -108, 120],
      ];
  return {
    front:
      faces([0, 0], [0, length], [0, length, eaves], [0, 0, eaves]) +
      (isGable ? faces([0, 0, eaves], [0, length, eaves], [0, middle, 126]) : ''),
    left: faces([depth, 0], [0, 0], [0, 0, eaves], [depth, 0, eaves]),
    shadow: faces([0, 0], [-12, 12], [depth - 8, 12], [depth - 8, 0]),
    shaded: isGable
      ? faces([out, out, gutter], one, other, [back, out, gutter])
      : faces([back, out, gutter], [out, out, gutter], one),
    lit: isGable
      ? faces([out, far, gutter], one, other, [back, far, gutter])
      : faces([out, out, gutter], [out, far, gutter], other, one),
    /** The boards along the lower edges of the slopes, those in shade last. */
    boards: isGable
      ? faces(
          [out, out, gutter],
          one,
          [out, far, gutter],
          [out, far, gutter - 6],
          [out, middle, 119],
          [out, out, gutter - 6],
        )
      : faces(
          [out, out, gutter],
          [out, far, gutter],
          [out, far, gutter - 5],
          [out, out, gutter - 5],
        ),
    fascia: faces(
      [back, out, gutter],
      [out, out, gutter],
      [out, out, gutter - 5],
      [back, out, gutter - 5],
    ),
  };
}

/** The courses of either roof. */
const courses = {
  gable: [0.25, 0.5, 0.75].map((part) => {
    const [v, z] = [Math.round(out + part * (middle - out)), Math.round(gutter + part * 51)];
    return face([out, v, z], [back + 3, v, z]);
  }),
  hip: [0.25, 0.5, 0.75].map((part) => {
    const [u, z] = [Math.round(out - part * 43), Math.round(gutter + part * 45)];
    return face([u, Math.round(far + 3 + part * 50), z], [u, Math.round(out - 3 - part * 50), z]);
  }),
};

/** The two sides of the doorstep. */
const riser =
  face([0, -62], [12, -62], [12, -62, 4], [0, -62, 4]) +
  face([12, -62], [12, -95], [12, -95, 4], [12, -62, 4]);
const shapes = { gable: houseShape('gable'), hip: houseShape('hip') };

/** A house of one floor and an attic. */
export function House({ u, v, roof }: HouseProps) {
  const { front, left, shadow, shaded, lit, boards, fascia } = shapes[roof];
  return (
    <g className={styles[roof]} transform={standing(u, v)}>
      <path fill="var(--shade)" d={shadow} />
      <path fill="var(--wall)" d={front + left} />
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
      <path fill="var(--shade)" d={left + riser} />
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
      <path className={styles.seam} strokeWidth="1" d={courses[roof].join('')} />
      <path fill="var(--paint)" d={boards + fascia} />
      <path fill="var(--shade)" d={shaded + fascia} />
    </g>
  );
}
