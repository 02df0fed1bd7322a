/**
 * A point in the projection of every drawing: two units along, one unit down. `u` runs across the street
 * from the houses to the viewer, `v` along it from the far right to the near left, and `z` up.
 */
type Point = [u: number, v: number, z?: number];

/** Projects a point. Returns an SVG coordinate pair. */
export function at(u: number, v: number, z = 0): string {
  return `${u - v} ${(u + v) / 2 - z}`;
}

/** Returns the transform for something that is drawn upright from its feet. */
export function standing(u: number, v: number, size = 1): string {
  return `translate(${at(u, v)})${size === 1 ? '' : ` scale(${size})`}`;
}

/** The transform of the ground: x runs to the viewer, y to the near left. */
export const ground = 'matrix(1 .5 -1 .5 0 0)';

/** Returns the transform of a wall that faces the street: x runs right and y down from its near foot. */
export function streetSide(u = 0, v = 0): string {
  return `matrix(1 -.5 0 1 ${at(u, v)})`;
}

/** Returns the transform of a wall that faces left: x is negative away from its near foot. */
export function leftSide(u = 0, v = 0): string {
  return `matrix(1 .5 0 1 ${at(u, v)})`;
}

/** Returns the path data of a polygon through points. */
export function face(...points: Point[]): string {
  return `M${points.map((point) => at(...point)).join(' ')}z`;
}
