/** Tags a test that only `npm run test:all` runs: those that show once more what others show. */
export const thorough = { tag: '@thorough' };

/** The same, for those of a list that are not among the everyday ones. */
export function thoroughIf(isThorough: boolean) {
  return isThorough ? thorough : {};
}
