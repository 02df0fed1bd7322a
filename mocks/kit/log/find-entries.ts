import { hasFailed, type LogEntry } from './log-entry.ts';
import { requestWords } from './request-words.ts';

interface FindOptions {
  query: string;
  isFailedOnly: boolean;
  /** What testers call a call. */
  titleOf: (call: string) => string;
}

function textOf(entry: LogEntry, title: string): string {
  const { call, scenario, network, method, address, body, status, page, violations } = entry;
  const answer = status.kind === 'answered' ? status.body : null;
  const got = page.kind === 'value' ? page.text : null;
  const parts = [title, call, scenario, network, method, address, body, answer, got];
  return [...parts, requestWords(entry), ...violations].join(' ').toLowerCase();
}

/** The entries that contain every word of the query, in the request or in either side's answer. */
export function findEntries(log: readonly LogEntry[], options: FindOptions): readonly LogEntry[] {
  const { query, isFailedOnly, titleOf } = options;
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && !isFailedOnly) return log;
  return log.filter((entry) => {
    if (isFailedOnly && !hasFailed(entry)) return false;
    const text = textOf(entry, titleOf(entry.call));
    return wanted.every((word) => text.includes(word));
  });
}
