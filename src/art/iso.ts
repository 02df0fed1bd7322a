/**
 * The projection of every drawing: two units along, one unit down. `u` runs across the street, from
 * the houses to the viewer; `v` along it, from the far right to the near left; `z` up.
 */
type Point = [u: number, v: number, z?: number];

/** The place of a point of the street on the paper, as an SVG coordinate pair. */
export function at(u: number, v: number, z = 0): string {
  return `${u - v} ${(u + v) / 2 - z}`;
}

/** The same as a transform, for something drawn upright on its own feet. */
export function standing(u: number, v: number, size = 1): string {
  return `translate(${at(u, v)})${size === 1 ? '' : ` scale(${size})`}`;
}

/** The ground, to draw on as on paper: x to the viewer, y to the near left. */
export const ground = 'matrix(1 .5 -1 .5 0 0)';

/** A wall that looks at the street, to draw on as on paper: x to the right, y down, from its near foot. */
export function streetSide(u = 0, v = 0): string {
  return `matrix(1 -.5 0 1 ${at(u, v)})`;
}

/** A wall that looks down the street to the left; x is negative away from its near foot. */
export function leftSide(u = 0, v = 0): string {
  return `matrix(1 .5 0 1 ${at(u, v)})`;
}

/** A polygon through points of the street, as path data. */
export function face(...points: Point[]): string {
  return `M${points.map((point) => at(...point)).join(' ')}z`;
}
