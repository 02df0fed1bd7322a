/** The part of the paper that the block fills, as an SVG viewBox. */
export const paper = '-346 -92 632 420';
