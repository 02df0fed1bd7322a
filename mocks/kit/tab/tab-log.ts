import { cut } from '../cut.ts';
import { hasEnded, type LogEntry, type LogStatus } from '../log/log-entry.ts';
import type { DataChange } from '../product.ts';
import { tabStorage } from './tab-storage.ts';

const logKey = 'mock-log';
const stepsKey = 'mock-steps';
const dataKey = 'mock-data';
/** Pictures come as text, and a tab's storage is small. */
const longestText = 2000;

function leftStatus(status: LogStatus, afterMs: number): LogStatus {
  if (status.kind === 'answered') {
    return { ...status, body: status.body && cut(status.body, longestText) };
  }
  return 'afterMs' in status ? status : { kind: 'dropped', afterMs };
}

/** An entry as the next page of the tab finds it: pending requests are marked as given up. */
function left(entry: LogEntry, now: number): LogEntry {
  const { status, page } = entry;
  const afterMs = now - entry.at;
  return {
    ...entry,
    status: leftStatus(status, afterMs),
    page: hasEnded(entry) || page.kind === 'unknown' ? page : { kind: 'given-up', afterMs },
  };
}

/** Saves the log for the next page of the tab; `now` is the clock of the log. */
export function saveTabLog(log: readonly LogEntry[], now: number): void {
  tabStorage.write(logKey, JSON.stringify(log.map((entry) => left(entry, now))));
}

function readList<Item>(key: string): readonly Item[] {
  return tabStorage.readJson(key, (list) => (Array.isArray(list) ? list : [])) ?? [];
}

/** What the pages of the tab before this one have logged, newest first. */
export function readTabLog(): readonly LogEntry[] {
  return readList<LogEntry>(logKey);
}

/** Saves what was done on this page for the next page of the tab. */
export function saveTabSteps(steps: readonly string[]): void {
  tabStorage.write(stepsKey, JSON.stringify(steps));
}

/** What was done on the pages of the tab before this one, oldest first. */
export function readTabSteps(): readonly string[] {
  return readList<string>(stepsKey);
}

/** Saves what the tables hold beyond the seed, for the next page of the tab. */
export function saveTabData(changes: readonly DataChange[]): void {
  tabStorage.write(dataKey, JSON.stringify(changes));
}

/** What the tables held beyond the seed on the page before this one. */
export function readTabData(): readonly DataChange[] {
  return readList<DataChange>(dataKey);
}
