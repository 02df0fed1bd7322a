/** The numbers of characters for which base.css has a size: 730+, 12,480+, 999,999+, 12,480,000+, any other. */
const known = [4, 7, 8, 11];

/** A figure's number of characters, rounded up, at most 22. */
export function roundedLength(figure: string): number {
  return known.find((length) => figure.length <= length) ?? 22;
}
