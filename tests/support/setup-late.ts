import { vi } from 'vitest';

/**
 * Delays everything asynchronous by LATE_MS milliseconds, as a busy machine does: effects (in Node,
 * React schedules them by `setImmediate`), timers, and the reading of requests and answers.
 */
const lateMs = Number(process.env.LATE_MS);
const { setTimeout: wait } = globalThis;
const done = Symbol.for('everything asynchronous is delayed');

function delayReading(owner: Request | Response): void {
  for (const name of ['arrayBuffer', 'json', 'text'] as const) {
    const read = owner[name];
    owner[name] = async function (this: Body) {
      await new Promise((resolve) => wait(resolve, lateMs));
      return read.call(this);
    };
  }
}

// A test that types a lot takes long then.
vi.setConfig({ testTimeout: 120_000 });

// Test files share a worker.
if (!(done in globalThis)) {
  Object.assign(globalThis, {
    [done]: true,
    setImmediate: (run: () => void, ...rest: []) => wait(run, lateMs, ...rest),
    setTimeout: (run: () => void, ms = 0, ...rest: []) => wait(run, ms + lateMs, ...rest),
  });
  delayReading(Request.prototype);
  delayReading(Response.prototype);
}
