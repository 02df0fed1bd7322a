/**
 * A point in the projection that all drawings use: a line along an axis moves two units sideways for each
 * unit down. `u` runs across the street, from the houses to the viewer. `v` runs along the street, from
 * the far right to the near left. `z` runs up.
 */
type Point = [u: number, v: number, z?: number];

/** Projects a point. Returns an SVG coordinate pair. */
export function at(u: number, v: number, z = 0): string {
  return `${u - v} ${(u + v) / 2 - z}`;
}

/** Returns the transform for an upright object, whose origin is the bottom center of its drawing. */
export function standing(u: number, v: number, size = 1): string {
  return `translate(${at(u, v)})${size === 1 ? '' : ` scale(${size})`}`;
}

/** The transform for shapes on the ground: x runs toward the viewer, y toward the near left. */
export const ground = 'matrix(1 .5 -1 .5 0 0)';

/**
 * Returns the transform for a wall that faces the street. The origin is the wall's bottom corner nearest
 * the viewer; x runs right and y runs down.
 */
export function streetSide(u = 0, v = 0): string {
  return `matrix(1 -.5 0 1 ${at(u, v)})`;
}

/**
 * Returns the transform for a wall that faces left. The origin is the same as for `streetSide`; points
 * on the wall have a negative x.
 */
export function leftSide(u = 0, v = 0): string {
  return `matrix(1 .5 0 1 ${at(u, v)})`;
}

/** Returns the SVG path data of the polygon with these corners. */
export function face(...points: Point[]): string {
  return `M${points.map((point) => at(...point)).join(' ')}z`;
}
