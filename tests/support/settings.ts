import { type Call, type Scenario, scenarioOf } from '../../mocks/kit/call.ts';
import { findCall } from '../../mocks/kit/product.ts';
import { parseLink } from '../../mocks/kit/settings/link.ts';
import { defaultSettings, type Settings } from '../../mocks/kit/settings/settings.ts';
import { product } from '../../mocks/product.ts';
import { calls } from '../../mocks/scenarios/list.ts';
import type { CallId } from '../../src/gateway/wire.ts';

/** The default settings. */
export const standardSettings: Settings = defaultSettings(product);

/** What a link sets, such as `mock=signup:server-error`; throws when it is wrong. */
export function settingsFrom(link: string): Settings {
  const parsed = parseLink(product, `?${link}`);
  if (parsed.kind === 'settings') return parsed.settings;
  throw new Error(`The link ${link} is wrong: ${JSON.stringify(parsed)}`);
}

/** The description of a call. */
export function callOf(id: string): Call {
  return findCall(product.calls, id);
}

/** Every scenario of every call, for a table of tests. */
export const everyScenario = calls.flatMap(({ id: call, scenarios }) =>
  Object.keys(scenarios).map((id): [call: CallId, id: string, scenario: Scenario] => [
    call,
    id,
    scenarioOf(callOf(call), id),
  ]),
);
