import { onTestFinished } from 'vitest';
import { startMockServer } from '../../mocks/node.ts';
import { pageCall } from './page-call.ts';
import { settingsFrom } from './settings.ts';

type Options = NonNullable<Parameters<typeof startMockServer>[0]>;

/** Starts a mock server for one test, set by a link; delays pass at once and are recorded. */
export function startMock({ link, ...options }: Options & { link?: string } = {}) {
  const waitedMs: number[] = [];
  const mock = startMockServer({
    async wait(ms) {
      waitedMs.push(ms);
    },
    resendDelayMs: () => 0,
    state: link === undefined ? {} : { settings: settingsFrom(link) },
    ...options,
  });
  onTestFinished(() => mock.stop());
  const { log } = mock.controls;
  /** Asks for the stats, past the page's gateway. */
  const ask = () => mock.answer('stats', pageCall('stats'));
  return { ...mock, log, waitedMs, ask };
}

/** How consecutive calls end: `fine`, or the kind of the error. */
export async function endsOf(count: number, call: () => Promise<unknown>): Promise<string[]> {
  const ends: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    ends.push(
      await call().then(
        () => 'fine',
        ({ kind }) => kind,
      ),
    );
  }
  return ends;
}
