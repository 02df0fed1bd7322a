import type { CallId } from '../../src/gateway/wire.ts';
import { findScenario } from '../scenarios/table.ts';

/** What testers call the three calls. */
export const callTitles: Record<CallId, string> = {
  signup: 'Signup',
  stats: 'Figures',
  logo: 'Logo',
};

/** A scenario's name for testers; its id where the table has none. */
export function scenarioTitle(call: CallId, id: string): string {
  return findScenario(call, id)?.title ?? id;
}
