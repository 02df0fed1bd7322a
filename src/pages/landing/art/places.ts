import { at } from '../../../art/iso.ts';

/** The part of the paper that the block fills, as an SVG viewBox. */
export const paper = '-346 -92 632 420';

/** The near foot of either house, across the street and along it. */
export const homes = { near: { u: 78, v: 322 }, far: { u: 78, v: 154 } };

/** The sill of the window that the cat sits in. */
export const catSeat = `translate(${at(78, 200, 28)})`;
