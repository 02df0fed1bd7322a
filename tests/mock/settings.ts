import { parseLink } from '../../mocks/control/link.ts';
import type { Settings } from '../../mocks/control/settings.ts';
import { idsOf, type ScenarioRef } from '../../mocks/scenarios/calls.ts';
import { callIds } from '../../src/gateway/wire.ts';

/** What a link sets, such as `mock=signup:server-error`; throws when it is wrong. */
export function settingsFrom(link: string): Settings {
  const parsed = parseLink(`?${link}`);
  if (parsed.kind === 'settings') return parsed.settings;
  throw new Error(`The link ${link} is wrong: ${JSON.stringify(parsed)}`);
}

/** Every scenario of every call, for a table of tests. */
export const everyScenario: ScenarioRef[] = callIds.flatMap((call) =>
  idsOf(call).map((id) => ({ call, id })),
);
