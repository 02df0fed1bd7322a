/** A promise and what resolves it, as `Promise.withResolvers` of newer Nodes makes them. */
export function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
