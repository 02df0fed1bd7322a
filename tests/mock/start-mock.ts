import { onTestFinished } from 'vitest';
import { mockKey } from '../../mocks/backend/handlers.ts';
import { parseLink } from '../../mocks/control/link.ts';
import { defaultSettings, type Settings } from '../../mocks/control/settings.ts';
import type { Run, Try } from '../../mocks/control/tries.ts';
import { startMockServer } from '../../mocks/node.ts';
import { idsOf, type ScenarioRef } from '../../mocks/scenarios/calls.ts';
import { mockBase } from '../../src/gateway/mock-address.ts';
import { type CallId, callIds, wire } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/_shared/prompts.ts';

/** Every scenario of every call, for a table of tests. */
export const everyScenario: ScenarioRef[] = callIds.flatMap((call) =>
  idsOf(call).map((id) => ({ call, id })),
);

/** What a link sets, such as `mock=signup:server-error`; throws when it is wrong. */
export function settingsFrom(link: string): Settings {
  const parsed = parseLink(`?${link}`);
  if (parsed?.problems.length === 0) return parsed.settings;
  throw new Error(`The link ${link} is wrong: ${parsed?.problems}`);
}

/** A try that is not as expected, but for what is given. */
export const sampleTry = (given: Partial<Try> = {}): Try => ({
  id: 1,
  run: 1,
  title: 'Signup: Server error',
  call: 'signup',
  settings: settingsFrom('mock=signup:server-error'),
  expected: { requests: '1 × Signup', console: 'one line' },
  seen: { requests: 'none', console: 'one line' },
  undecided: null,
  ...given,
});

/** A run of three tries, but for what is given. */
export const sampleRun = (given: Partial<Run> = {}): Run => ({
  id: 1,
  titles: ['Signup: Server error', 'Signup: Timeout', 'Signup: Works'],
  calls: null,
  played: 3,
  status: 'done',
  before: { settings: defaultSettings, added: [] },
  ...given,
});

/** The bodies that the page sends, as JSON. */
const pageBodies: Record<CallId, string> = {
  signup: '{"signup_email": "ada@example.com", "signup_zip_code": null}',
  stats: '{}',
  logo: JSON.stringify({ message: logoPrompt }),
};

/** What a test changes of the page's own call. */
export interface Change {
  method?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The page's own call, changed. */
export function pageCall(call: CallId, change: Change = {}): Request {
  const { method = 'POST', query = '', headers, body = pageBodies[call] } = change;
  return new Request(mockBase + wire[call].path + query, {
    method,
    headers: { apikey: mockKey, 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body }),
  });
}

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
  return { ...mock, log: mock.controls.log, waitedMs };
}

/** How a call ends: `fine`, or the kind of its error. */
export function endOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'fine',
    ({ kind }) => kind,
  );
}
