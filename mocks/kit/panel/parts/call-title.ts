import { callTitles } from '../../../calls/calls.ts';
import type { LoggedCall } from '../../log/log-entry.ts';

/** What testers call a request of the log: one of the calls, or the loading of a picture. */
export function callTitle(call: LoggedCall): string {
  return call === 'picture' ? 'Picture' : callTitles[call];
}
