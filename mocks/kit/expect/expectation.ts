import type { CallId } from '../../../src/gateway/wire.ts';
import { type Outcome, outcomes } from '../../calls/outcomes.ts';
import { findScenario } from '../../calls/table.ts';
import type { Scenario } from '../scenario.ts';

/** A scenario with what the visitor should see, as panel, report and test word it. */
export interface Expectation {
  happens: string;
  sees: string;
  /** The outcome in two or three words. */
  label: string;
  scenario: Scenario;
  outcome: Outcome;
}

/** Looks up what the visitor should see when a call meets a scenario; throws on an unknown id. */
export function expectationOf(call: CallId, id: string): Expectation {
  const scenario = findScenario(call, id);
  if (!scenario) throw new Error(`The call ${call} has no scenario ${id}`);
  const byId: Record<string, Outcome> = outcomes[call];
  const outcome = byId[scenario.shows];
  if (!outcome) throw new Error(`The call ${call} has no outcome ${scenario.shows}`);
  const { figures, happens } = scenario;
  const sees = figures
    ? `${figures.families} families and ${figures.neighborhoods} neighborhoods; no toast.`
    : outcome.sees;
  return { happens, sees, label: outcome.label, scenario, outcome };
}

/** A figure as the page shows it (decisions, "Stats on the page"). */
export function figureText(count: number): string {
  return `${count.toLocaleString('en-US')}+`;
}
