import type { CheckResult, Progress } from './check-backend.ts';

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Prints one line a check; below them, while a check waits, one line that says so. On a terminal
 * that line is replaced; in a log it appears once, for a check that takes longer than a second.
 */
export function createReport(out: Terminal) {
  const erase = out.isTTY ? '\r\u001b[K' : '';

  return {
    progress({ title, position, total, waitedSeconds }: Progress): void {
      if (!out.isTTY && waitedSeconds !== 1) return;
      const waited = waitedSeconds > 0 ? ` (${waitedSeconds} s)` : '';
      out.write(`${erase}...   ${position}/${total} ${title}${waited}${out.isTTY ? '' : '\n'}`);
    },
    result({ outcome, title, detail }: CheckResult): void {
      out.write(`${erase}${outcome === 'passed' ? 'ok  ' : 'FAIL'}  ${title}: ${detail}\n`);
    },
    summary(results: readonly CheckResult[], planned = results.length): void {
      const failed = results.filter(({ outcome }) => outcome === 'failed').length;
      const untried = planned - results.length;
      const outcome = failed === 0 ? 'all passed' : `${failed} failed`;
      out.write(`${planned} checks, ${outcome}${untried > 0 ? `, ${untried} not tried` : ''}\n`);
    },
  };
}
