import { onTestFinished } from 'vitest';
import { mockKey } from '../../mocks/backend/handlers.ts';
import { noRows } from '../../mocks/backend/seeds.ts';
import { parseLink } from '../../mocks/control/link.ts';
import type { Result, Run } from '../../mocks/control/results.ts';
import { defaultSettings, type Settings } from '../../mocks/control/settings.ts';
import type { LogEntry } from '../../mocks/control/state.ts';
import { type MockServerOptions, startMockServer } from '../../mocks/node.ts';
import { idsOf, type ScenarioRef } from '../../mocks/scenarios/calls.ts';
import { mockBase } from '../../src/gateway/mock-constants.ts';
import { type CallId, callIds, wire } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/_shared/prompts.ts';

export const everyScenario: ScenarioRef[] = callIds.flatMap((call) =>
  idsOf(call).map((id) => ({ call, id })),
);

/** Returns the settings in a query such as `mock=signup:server-error`. Throws if the query is invalid. */
export function settingsFrom(link: string): Settings {
  const parsed = parseLink(`?${link}`);
  if (parsed?.problems.length === 0) return parsed.settings;
  throw new Error(`The link ${link} is wrong: ${parsed?.problems}`);
}

/** Returns a failed result. The properties in `given` replace the defaults. */
export const sampleResult = (given: Partial<Result> = {}): Result => ({
  id: 1,
  run: 1,
  title: 'Signup: Server error',
  call: 'signup',
  settings: settingsFrom('mock=signup:server-error'),
  expected: { requests: '1 × Signup', console: 'one error' },
  seen: { requests: 'none', console: 'one error' },
  undecided: null,
  manualSteps: null,
  ...given,
});

/** Returns a finished run of three plays. The properties in `given` replace the defaults. */
export const sampleRun = (given: Partial<Run> = {}): Run => ({
  id: 1,
  titles: ['Signup: Server error', 'Signup: Timeout', 'Signup: Default response'],
  calls: null,
  played: 3,
  status: 'done',
  before: { settings: defaultSettings, added: noRows },
  ...given,
});

/** Returns the log entry of a request whose response the page could not use. */
export const sampleEntry = (): LogEntry => ({
  id: 1,
  at: Date.UTC(2026, 0, 5, 9),
  call: 'signup',
  method: 'POST',
  path: '/rest/v1/rpc/increment_waitlist_counter',
  scenario: 'malformed-json',
  sent: '{"signup_email":"ada@example.com"}',
  mock: { state: 'done', ok: true, result: '200', afterMs: 12, body: '{"message":"no"}' },
  page: { state: 'done', ok: false, result: 'bad reply', body: '', afterMs: 14 },
  violation:
    'The mock rejected a request that the page should never send: its method is GET, not POST.',
});

/** The body that the page sends for each call, as JSON. */
const pageBodies: Record<CallId, string> = {
  signup: '{"signup_email": "ada@example.com", "signup_zip_code": null}',
  stats: '{}',
  logo: JSON.stringify({ message: logoPrompt }),
};

export interface Change {
  method?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Returns the request that the page sends for a call, with the given changes applied. */
export function pageCall(call: CallId, change: Change = {}): Request {
  const { method = 'POST', query = '', headers, body = pageBodies[call] } = change;
  return new Request(mockBase + wire[call].path + query, {
    method,
    headers: { apikey: mockKey, 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body }),
  });
}

/**
 * Starts the mock for one test. `link` is a query with mock settings. Records delays instead of waiting.
 */
export function startMock({ link, ...options }: MockServerOptions & { link?: string } = {}) {
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

/** Resolves to `fine`, or to the kind of the call's error. */
export function endOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'fine',
    ({ kind }) => kind,
  );
}
