import { face, ground, leftSide, type Point, standing, streetSide } from './iso.ts';
import styles from './street.module.css';

interface HouseProps {
  /** Where its near end stands along the street. */
  to: number;
  paint: 'clay' | 'cream';
  chimney?: boolean;
}

/** The line of the front walls across the street, and how far a house reaches from there. */
const front = 72;
const depth = -64;
const length = -100;
const middle = depth / 2;
const eaves = 80;
const ridge = 127;
/** The roof reaches over the walls; its back slope cannot be seen. */
const out = 7;
const gutter = 70;
const back = depth - 3;
const backGutter = 76;
const near = 5;
const far = length - near;

const gable = face([depth, 0], [0, 0], [0, 0, eaves], [middle, 0, ridge - 3], [depth, 0, eaves]);
const wall = face([0, length], [0, 0], [0, 0, eaves], [0, length, eaves]) + gable;
const shadow = face([0, 0], [-6, 26], [-38, 36], [-70, 26], [depth, 0]);
const slope: Point[] = [
  [out, far, gutter],
  [out, near, gutter],
  [middle, near, ridge],
  [middle, far, ridge],
];
/** The boards along the near edge of the roof and along the gutter. */
const boards =
  face(
    [back, near, backGutter],
    [middle, near, ridge],
    [out, near, gutter],
    [out, near, gutter - 6],
    [middle, near, ridge - 9],
    [back, near, backGutter - 6],
  ) +
  face([out, near, gutter], [out, far, gutter], [out, far, gutter - 5], [out, near, gutter - 5]);
const courses = [0.2, 0.4, 0.6, 0.8].map((part) => {
  const u = Math.round(out + part * (middle - out));
  const z = Math.round(gutter + part * (ridge - gutter));
  return face([u, far, z], [u, near - 3, z]);
});

/** A house of one floor and an attic; its ridge runs along the street. */
export function House({ to, paint, chimney = false }: HouseProps) {
  return (
    <g className={styles[paint]} transform={standing(front, to)}>
      <path fill="var(--shade)" d={shadow} />
      <path fill="var(--wall)" d={wall} />
      <path fill="var(--shade)" d={gable} />
      <g transform={leftSide()}>
        <path className={styles.glass} d="M-37-103h10v15h-10z" />
      </g>
      <g transform={streetSide()}>
        <path fill="var(--shade)" d="M0-80H100v14H0z" />
        <path
          fill="var(--shutter)"
          d="M6-60h5v30h-5zM35-60h5v30h-5zM64-60h5v30h-5zM93-60h5v30h-5z"
        />
        <path className={styles.glass} d="M12-60h22v30h-22zM70-60h22v30h-22z" />
        <path stroke="var(--paint)" d="M23-60v30M12-46h22M81-60v30M70-46h22" />
        <path stroke="var(--paint)" strokeWidth="4" d="M9-29h28M67-29h28" />
        <path className={styles.door} d="M42 0v-58h21v58z" />
        <path className={styles.glass} d="M48-50h9v9h-9z" />
        <path stroke="var(--warning)" strokeWidth="3.5" d="M59-27v.1" />
      </g>
      {chimney && <Chimney />}
      <path
        fill="var(--stone)"
        d={ground(0, -66, 9, -38) + face([9, -38], [9, -66], [9, -66, -3], [9, -38, -3])}
      />
      <path className={styles.roof} d={face(...(slope as [Point, ...Point[]]))} />
      <path className={styles.course} d={courses.join('')} />
      <path fill="var(--paint)" d={boards} />
    </g>
  );
}

const flue = face([-52, -70, 100], [-52, -70, 146], [-38, -70, 146], [-38, -70, 100]);

function Chimney() {
  return (
    <g className={styles.chimney}>
      <path
        fill="var(--wall)"
        d={face([-38, -86, 100], [-38, -70, 100], [-38, -70, 146], [-38, -86, 146]) + flue}
      />
      <path fill="var(--shade)" d={flue} />
      <path className={styles.roof} d={ground(-52, -86, -38, -70, 147)} />
    </g>
  );
}

/**
 * What the nearest house has to itself, the one that ends there: a gable that no other hides, a cat
 * in a window, and another window that is dark at night until somebody joins.
 */
export function Home({ to }: { to: number }) {
  return (
    <g transform={standing(front, to)}>
      <g transform={leftSide()}>
        <path className={styles.glass} d="M-43-60h22v30h-22z" />
        <path stroke="var(--paint)" d="M-32-60v30M-43-46h22" />
      </g>
      <g transform={streetSide()}>
        <path fill="var(--dark)" d="M22-31v-8l-1-6 3 2h3l3-2-1 6q4 3 3 8z" />
        <path className={styles.asleep} d="M70-60h22v30h-22z" />
        <path stroke="var(--paint)" d="M81-60v30M70-46h22" />
      </g>
    </g>
  );
}

/** The light in that window. */
export function Lit({ to }: { to: number }) {
  return (
    <g transform={streetSide(front, to)}>
      <circle fill="url(#lamplight)" cx="81" cy="-45" r="34" />
      <path fill="var(--warm)" d="M70-60h22v30h-22z" />
      <path stroke="var(--paint)" d="M81-60v30M70-46h22M70-60h22v30h-22z" />
    </g>
  );
}
