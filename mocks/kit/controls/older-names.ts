import type { CallId } from '../../../src/gateway/wire.ts';
import type { ScenarioId } from '../../calls/table.ts';
import type { Frequency } from '../settings/call-setting.ts';
import type { Conditions, Controls } from './controls.ts';

type OlderConditions = Conditions & { when?: Frequency };

/**
 * The controls under the names that they had before as well: `rules`, `findings`, and the condition
 * `when`. Scripts and copied tests that people have go on working.
 */
export function withOlderNames(controls: Controls) {
  return {
    ...controls,
    rules: controls.settings,
    findings: controls.violations,
    set: ((call: CallId, scenario: ScenarioId, { when, ...rest }: OlderConditions = {}) =>
      controls.set(call, scenario, {
        ...(when !== undefined && { frequency: when }),
        ...rest,
      } as Conditions)) as Controls['set'],
  };
}

export type ControlsForScripts = ReturnType<typeof withOlderNames>;
