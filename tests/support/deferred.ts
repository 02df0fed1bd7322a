/** Returns a promise and its `resolve` function. Node 20 lacks `Promise.withResolvers`. */
export function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
