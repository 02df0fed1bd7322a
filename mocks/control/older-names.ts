import type { Conditions, Controls } from './controls.ts';

type OlderConditions = Conditions & { when?: NonNullable<Conditions['frequency']> };

/**
 * The controls under the names that they had before as well: `rules`, `findings`, and the condition
 * `when`. Scripts and copied tests that people have go on working.
 */
export function withOlderNames(controls: Controls) {
  return {
    ...controls,
    rules: controls.settings,
    findings: controls.violations,
    set: ((call, scenario, { when, ...conditions }: OlderConditions = {}) =>
      controls.set(call, scenario, {
        ...(when !== undefined && { frequency: when }),
        ...conditions,
      })) as Controls['set'],
  };
}

export type ControlsForScripts = ReturnType<typeof withOlderNames>;
