import type { CallId } from '../../src/gateway/wire.ts';
import type { LoggedCall } from '../control/log-entry.ts';
import { callTitles } from '../scenarios/calls.ts';
import { findScenario } from '../scenarios/table.ts';

/** A scenario's name for testers; its id where the table has none. */
export function scenarioTitle(call: CallId, id: string): string {
  return findScenario(call, id)?.title ?? id;
}

/** What testers call a request of the log: one of the calls, or the loading of a picture. */
export function callTitle(call: LoggedCall): string {
  return call === 'picture' ? 'Picture' : callTitles[call];
}

/** A count with its noun: `1 family`, `5,000 families`. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
