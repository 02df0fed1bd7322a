import { describe, expect, it } from 'vitest';
import type { Part } from '../../../tools/commands/test/part.ts';
import { runParts } from '../../../tools/commands/test/run-parts.ts';

const node = (code: string) => `node -e "${code}"`;

function part(name: string, code: string, more: Partial<Part> = {}): Part {
  return { name, command: node(code), cores: 1, ...more };
}

async function run(parts: Part[], signal?: AbortSignal) {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const passed = await runParts({ parts, cores: 2, write, ...(signal && { signal }) });
  const table = lines.slice(lines.indexOf('') + 1).map((line) => line.replace(/\d+\.\d s/, 'time'));
  return { passed, lines, table: table.map((line) => line.replaceAll(/ +/g, ' ')) };
}

describe('the parts of a test run', () => {
  it('are listed at the end with the time that each took', async () => {
    const { passed, table } = await run([part('types', ''), part('lint', '')]);
    expect(passed).toBe(true);
    expect(table).toEqual(['types time passed', 'lint time passed', 'in all time']);
  });

  it('show their whole output when they fail, and only then', async () => {
    const fails = "console.log('what was seen'); console.error('and said'); process.exit(3)";
    const { passed, lines } = await run([part('fine', "console.log('quiet')"), part('bad', fails)]);
    expect(passed).toBe(false);
    expect(lines.join('\n')).toContain('what was seen\nand said');
    expect(lines.join('\n')).not.toContain('quiet');
  });

  it('name the tests that failed at the end, and leave out those that passed', async () => {
    const says =
      "console.log(' ✓ page fine.test.ts (3 tests)'); console.log(' FAIL  page  bad.test.ts > is bad'); console.log('  ✘   2 [mock] › worse.spec.ts:5:1 › is worse (1.2s)'); process.exit(1)";
    const { lines, table } = await run([part('browser', says)]);
    expect(lines.join('\n')).not.toContain('fine.test.ts');
    expect(table).toEqual([
      'browser time failed',
      ' page bad.test.ts > is bad',
      ' [mock] › worse.spec.ts:5:1 › is worse',
      'in all time',
    ]);
  });

  it('say at the end what stopped a part before its tests', async () => {
    const says =
      "console.log('Looked everywhere'); console.log('There is no browser\\n'); process.exit(1)";
    const { table } = await run([part('Chromium', says)]);
    expect(table).toEqual(['Chromium time failed', ' There is no browser', 'in all time']);
  });

  it('report each skipped thing once', async () => {
    const skips =
      "for (const n of [1, 2]) console.log('Skipped: the pictures'); console.log('quiet')";
    const { lines } = await run([part('browser', skips)]);
    expect(lines.filter((line) => line.includes('Skipped'))).toEqual([
      '         Skipped: the pictures',
    ]);
    expect(lines.join('\n')).not.toContain('quiet');
  });

  it('are not run when what they need has failed, and say so', async () => {
    const builds = part('builds', 'process.exit(1)', { cores: 2 });
    const { passed, table } = await run([builds, part('browser', '', { after: ['builds'] })]);
    expect(passed).toBe(false);
    expect(table).toContain('browser not run, because builds did not pass');
  });

  it('run beside each other as long as the cores suffice', async () => {
    const { lines } = await run([part('a', ''), part('b', ''), part('c', '', { cores: 2 })]);
    expect(lines.slice(0, 2)).toEqual(['started  a', 'started  b']);
    expect(lines.findIndex((line) => line.includes('c'))).toBeGreaterThan(2);
  });

  it('end everything that they have started when the run is aborted', async () => {
    const waits = 'setInterval(() => {}, 1000)';
    const breaking = new AbortController();
    setTimeout(() => breaking.abort(), 200);
    const { passed, table } = await run(
      [part('waits', waits), part('later', '', { after: ['waits'] })],
      breaking.signal,
    );
    expect(passed).toBe(false);
    expect(table).toEqual(['waits not run', 'later not run', 'in all time']);
  });

  it('leave nothing running', async () => {
    const leaves =
      "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref()";
    const { passed } = await run([part('leaves', leaves)]);
    expect(passed).toBe(true);
  });
});
