/**
 * The drawing's projection: two units along, one unit down. `u` runs across the street, from the
 * houses to the viewer; `v` along it, from the far right to the near left; `z` up.
 */
const origin = { x: 302, y: 120 };

/** The place of a point of the street on the paper, as an SVG coordinate pair. */
export function at(u: number, v: number, z = 0): string {
  return `${origin.x + u - v} ${origin.y + (u + v) / 2 - z}`;
}

/** The same as a transform, for something drawn upright on its own feet. */
export function standing(u: number, v: number): string {
  return `translate(${at(u, v)})`;
}

/** A flat piece of ground between two opposite corners, as path data. */
export function ground(u1: number, v1: number, u2: number, v2: number, z = 0): string {
  return `M${at(u1, v1, z)}L${at(u2, v1, z)} ${at(u2, v2, z)} ${at(u1, v2, z)}z`;
}

/** A polygon through points of the street, as path data. */
export function face(...points: [number, number, number?][]): string {
  return `M${points.map(([u, v, z]) => at(u, v, z)).join('L')}z`;
}

/** A wall that looks at the street, to be drawn on as on paper: x to the right, y down, from its near foot. */
export function streetSide(u: number, v: number): string {
  return `matrix(1 -.5 0 1 ${at(u, v)})`;
}

/** A wall that looks down the street to the left; x is negative away from its near foot. */
export function leftSide(u: number, v: number): string {
  return `matrix(1 .5 0 1 ${at(u, v)})`;
}
