import { expect, it } from 'vitest';
import type { CheckResult } from '../../../tools/check-backend/check-backend.ts';
import { createReport } from '../../../tools/check-backend/report.ts';

const passed: CheckResult = {
  id: 'stats',
  title: 'stats can be read',
  outcome: 'passed',
  detail: '3 families',
};
const failed: CheckResult = {
  id: 'tables',
  title: 'tables are closed',
  outcome: 'failed',
  detail: 'answered 200',
};

function print(isTTY: boolean): string {
  const written: string[] = [];
  const report = createReport({ isTTY, write: (text) => written.push(text) });
  report.progress({ title: passed.title, position: 1, total: 2, waitedSeconds: 0 });
  report.progress({ title: passed.title, position: 1, total: 2, waitedSeconds: 1 });
  report.result(passed);
  report.result(failed);
  report.summary([passed, failed]);
  return written.join('');
}

it('prints a line for each check in a log, and one more for a slow check', () => {
  expect(print(false).split('\n')).toEqual([
    '...   1/2 stats can be read (1 s)',
    'ok    stats can be read: 3 families',
    'FAIL  tables are closed: answered 200',
    '2 checks, 1 failed',
    '',
  ]);
});

it('counts the seconds in one line on a terminal, and puts the result in its place', () => {
  const shown = print(true).split('\n');
  expect(shown[0]?.split('\r\u001b[K').slice(1)).toEqual([
    '...   1/2 stats can be read',
    '...   1/2 stats can be read (1 s)',
    'ok    stats can be read: 3 families',
  ]);
});
