/**
 * Lets `count` pieces of work run at a time. Who comes later waits, first come, first served; `isFull`
 * is for those who can be turned away.
 */
export function createPlaces(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];

  function take(): Promise<void> {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    isFull: () => free === 0,
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      await take();
      return work().finally(leave);
    },
  };
}
