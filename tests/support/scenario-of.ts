import { findScenario, type ScenarioId } from '../../mocks/calls/table.ts';
import type { Scenario } from '../../mocks/kit/scenario.ts';
import { defaultCallSetting } from '../../mocks/kit/settings/call-setting.ts';
import { defaultSettings, type Settings, withCall } from '../../mocks/kit/settings/settings.ts';
import type { CallId } from '../../src/gateway/wire.ts';

/** The scenario of a call by its id; throws when there is none. */
export function scenarioOf<Call extends CallId>(call: Call, id: ScenarioId<Call>): Scenario<Call> {
  const scenario = findScenario(call, id);
  if (!scenario) throw new Error(`No scenario ${id} of ${call}`);
  return scenario as Scenario<Call>;
}

/** The settings in which every request of one call meets one scenario. */
export function settingsWith<Call extends CallId>(
  call: Call,
  scenario: ScenarioId<Call>,
): Settings {
  return withCall(defaultSettings, call, { ...defaultCallSetting, scenario });
}
