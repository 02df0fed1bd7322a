import { describe, expect, it } from 'vitest';
import { readRunning } from '../../../tools/backend/running.ts';

describe('a process in the list of `ps`', () => {
  it('has a number, a parent and a command', () => {
    const printed =
      '    1     0    02:55:00 /sbin/init\n  312   300       05:09 postgres -D data\n';
    const listed = readRunning(printed, [10_500, 10_500]);
    expect(listed.map(({ pid, parent, command }) => [pid, parent, command])).toEqual([
      [1, 0, '/sbin/init'],
      [312, 300, 'postgres -D data'],
    ]);
  });

  // Of two that agree in all else, the one that was started a few seconds later is another process.
  it.each([
    ['00:00', 300_000],
    ['05:09', 299_691],
    ['02:55:00', 289_500],
    ['3-02:55:00', 30_300],
    // As printed for a process that was started in the same hundredth of a second.
    ['441077234-00:18:40', 300_000],
  ])('that is %s old has been started %d s after the boot, within two seconds', (age, started) => {
    const [process] = readRunning(`312 300 ${age} deno run`, [300_000, 300_000.2]);
    const [from, to] = process?.started ?? [0, 0];
    expect(from).toBeLessThanOrEqual(started - 1);
    expect(to).toBeGreaterThanOrEqual(started);
    expect(to - from).toBeLessThan(2);
  });
});
