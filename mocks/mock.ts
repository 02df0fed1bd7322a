import { createData } from './backend/data.ts';
import { createRandom } from './backend/random.ts';
import { createStore } from './backend/rows.ts';
import { createWaitlist } from './backend/waitlist.ts';
import { createInterceptor, type InterceptorOptions } from './kit/answer/interceptor.ts';
import { createClock } from './kit/clock.ts';
import { defaultSettings, type Settings } from './kit/settings/settings.ts';
import { product } from './product.ts';

type Started = 'answered' | 'byHand' | 'earlierLog' | 'now' | 'wait';

interface MockOptions extends Partial<Pick<InterceptorOptions, Started>> {
  /** What is set from the start; the defaults for what it does not name. */
  settings?: Partial<Settings>;
}

function waitOnClock(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * The whole mock without a transport: tables, the unaltered backend over them, and the interceptor
 * in front of it. Nothing is random: the same seeds give the same answers.
 */
export function createMock(options: MockOptions = {}) {
  const { answered, byHand, earlierLog } = options;
  const { now = createClock(), wait = waitOnClock } = options;
  const settings = { ...defaultSettings(product), ...options.settings };
  const store = createStore();
  const waitlist = createWaitlist({ store, now: () => new Date(now()) });
  const data = createData({ store, waitlist });
  data.seed(settings.seed);
  const backend = { waitlist, random: createRandom(1) };
  const interceptor = createInterceptor({
    calls: product.calls,
    live: (call, request) => call.answer(request, backend),
    settings,
    answered,
    byHand,
    earlierLog,
    now,
    wait,
  });
  return { product, store, waitlist, data, interceptor, now };
}

export type Mock = ReturnType<typeof createMock>;
