import type { CallId } from '../../../../src/gateway/wire.ts';
import { findScenario } from '../../../calls/table.ts';

/** A scenario's name for testers; its id where the table has none. */
export function scenarioTitle(call: CallId, id: string): string {
  return findScenario(call, id)?.title ?? id;
}
