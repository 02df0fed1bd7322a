/**
 * A point in the isometric projection that all drawings use: a line along the `u` or `v` axis moves two
 * units sideways for every unit it moves down. `u` runs across the street, from the houses to the viewer.
 * `v` runs along the street, from the far right to the near left. `z` points up.
 */
type Point = [u: number, v: number, z?: number];

/** Projects a point and returns its x and y as SVG path data. */
export function at(u: number, v: number, z = 0): string {
  return `${u - v} ${(u + v) / 2 - z}`;
}

/** Returns the transform that scales an upright object and puts its origin at `u`, `v` on the ground. */
export function standing(u: number, v: number, size = 1): string {
  return `translate(${at(u, v)})${size === 1 ? '' : ` scale(${size})`}`;
}

/** The transform for shapes on the ground: x runs along the `u` axis, and y along the `v` axis. */
export const ground = 'matrix(1 .5 -1 .5 0 0)';

/**
 * Returns the transform for shapes on a wall that faces the street. The origin is the wall's bottom corner
 * nearest the viewer. x runs along the wall to the right, and y runs down.
 */
export function streetSide(u = 0, v = 0): string {
  return `matrix(1 -.5 0 1 ${at(u, v)})`;
}

/**
 * Returns the transform for shapes on a wall that faces left. The origin is the same corner as for
 * `streetSide`. The wall extends to the left of the origin, so points on the wall have a negative x.
 */
export function leftSide(u = 0, v = 0): string {
  return `matrix(1 .5 0 1 ${at(u, v)})`;
}

/** Returns the SVG path data of the polygon whose corners are `points`. */
export function face(...points: Point[]): string {
  return `M${points.map((point) => at(...point)).join(' ')}z`;
}
