import { type Call, scenarioOf } from '../call.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { AnswerByHand } from '../settings/answer-by-hand.ts';
import { defaultCallSetting } from '../settings/call-setting.ts';
import { mockBase } from './handlers.ts';
import { onlyReadableHeaders } from './readable-headers.ts';

/** The last unaltered answer, since another one could change the data; throws when there is none. */
function lastLive(call: Call, log: readonly LogEntry[]): Response {
  for (const { call: id, scenario, status } of log) {
    if (id !== call.id || scenario !== defaultCallSetting.scenario) continue;
    if (status.kind === 'answered' && status.body !== null) {
      return Response.json(JSON.parse(status.body), { status: status.httpStatus });
    }
  }
  throw new Error('There is no unaltered answer in the log');
}

/**
 * What a scenario answers, to be changed by hand. Null for one that does not end in a complete
 * answer, or that needs an unaltered answer while the log has none.
 */
export async function takeAnswer(
  call: Call,
  id: string,
  log: readonly LogEntry[],
): Promise<AnswerByHand | null> {
  const { answer, untilLimit } = scenarioOf(call, id);
  if (untilLimit) return null;
  const request = new Request(mockBase + call.wire.path, { method: 'POST' });
  try {
    const live = async () => lastLive(call, log);
    const taken = onlyReadableHeaders(await answer({ request, id: 0, live }));
    if (taken.type === 'error') return null;
    const headers = Object.fromEntries(taken.headers);
    return { status: taken.status, headers, body: await taken.text(), isOnce: true };
  } catch {
    return null;
  }
}
