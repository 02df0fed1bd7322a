/** Tags a test that only `npm run test:all` runs, because others show much the same. */
export const thorough = { tag: '@thorough' };

/** The same, under a condition. */
export function thoroughIf(isThorough: boolean) {
  return isThorough ? thorough : {};
}
