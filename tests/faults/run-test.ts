import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A test that ran, by its full name. */
export interface RanTest {
  name: string;
  failed: boolean;
}

interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** For one run of tests; of all files, over a copy without a fault, it takes minutes. */
const limitMs = 900_000;

function ofVitest({ testResults }: VitestReport): RanTest[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status }) => ({ name: fullName, failed: status === 'failed' }));
}

function ofPlaywright({ title, specs = [], suites = [] }: PlaywrightSuite): RanTest[] {
  const own = specs.map((spec) => ({ name: `${title} ${spec.title}`, failed: !spec.ok }));
  return [...own, ...suites.flatMap(ofPlaywright)];
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

interface RunOptions {
  root: string;
  /** The files of the tests, all of one runner. */
  files: string[];
  /** Only tests whose name has this in it. */
  says?: string;
  /** Ends the run early. */
  signal: AbortSignal;
}

/** Whether a test file is Playwright's; all others are vitest's. */
export function isBrowserTest(file: string): boolean {
  return file.startsWith('tests/browser/');
}

/** Runs test files of a copy of the project; returns what ran, and what the runner wrote. */
export async function runTests({ root, files, says, signal }: RunOptions) {
  const reportFile = join(root, 'test-results', 'report.json');
  await rm(reportFile, { force: true });
  const isBrowser = files.every(isBrowserTest);
  const command = isBrowser
    ? ['playwright', 'test', '--config', 'tests/browser/playwright.config.ts', '--reporter=json']
    : ['vitest', 'run', '--reporter=json', `--outputFile=${reportFile}`];
  const filter = says === undefined ? [] : [isBrowser ? '--grep' : '-t', literally(says)];
  const child = spawn('npx', [...command, ...files, ...filter], {
    cwd: root,
    env: { ...process.env, THOROUGH: '', PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, to be ended with everything that it starts.
    detached: true,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const end = () => process.kill(-Number(child.pid), 'SIGINT');
  const timer = setTimeout(end, limitMs);
  signal.addEventListener('abort', end, { once: true });
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  const text = await readFile(reportFile, 'utf8').catch(() => null);
  const tests = text === null ? [] : read(JSON.parse(text));
  return { tests, output: Buffer.concat(output).toString('utf8') };
}

function read(report: VitestReport | { suites: PlaywrightSuite[] }): RanTest[] {
  return 'testResults' in report ? ofVitest(report) : report.suites.flatMap(ofPlaywright);
}
