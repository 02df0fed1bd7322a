import { type Part, type Result, startPart } from './part.ts';
import { failuresIn, skippedLines, withoutPassed } from './test-output.ts';

interface RunOptions {
  parts: Part[];
  /** How many cores there are to be kept busy. */
  cores: number;
  /** Takes one line of the report. */
  write: (line: string) => void;
  signal?: AbortSignal;
}

type Ending = Result | { outcome: 'not run'; because: string };

const secondsText = (seconds: number) => `${seconds.toFixed(1)} s`;

/** The table at the end: how each part ended, how long it took, and what of it failed. */
function summarize(endings: Map<string, Ending>, parts: Part[], seconds: number): string[] {
  const width = Math.max(...parts.map(({ name }) => name.length));
  const row = (name: string, time: string, words: string) =>
    `${name.padEnd(width)}  ${time.padStart(8)}  ${words}`.trimEnd();
  const rows = parts.flatMap(({ name }) => {
    const ending = endings.get(name);
    if (!ending) return row(name, '', 'not run');
    if (ending.outcome === 'not run') {
      return row(name, '', `not run, because ${ending.because} did not pass`);
    }
    const failures = ending.outcome === 'failed' ? failuresIn(ending.output) : [];
    const indented = failures.map((failure) => `  ${failure}`);
    return [row(name, secondsText(ending.seconds), ending.outcome), ...indented];
  });
  return ['', ...rows, row('in all', secondsText(seconds), '')];
}

/**
 * Runs parts in their order, several at once as long as the cores suffice, and reports how long
 * each took and what it has skipped. What a failed part has written is shown whole. True when every
 * part has passed; an abort ends what runs, starts nothing more and returns false.
 */
export async function runParts({ parts, cores, write, signal }: RunOptions): Promise<boolean> {
  const startedAt = performance.now();
  const endings = new Map<string, Ending>();
  const running = new Map<Part, { stop: () => void; ended: Promise<void> }>();
  const waiting = new Set(parts);

  function start(part: Part) {
    waiting.delete(part);
    write(`started  ${part.name}`);
    const { result, stop } = startPart(part);
    const ended = result.then((found) => {
      running.delete(part);
      if (signal?.aborted) return;
      endings.set(part.name, found);
      write(`${found.outcome}   ${part.name} (${secondsText(found.seconds)})`);
      for (const line of skippedLines(found.output)) write(`         ${line}`);
      if (found.outcome === 'failed') {
        write(`\n${withoutPassed(found.output)}\n\nAll of the above is from: ${part.name}\n`);
      }
    });
    running.set(part, { stop, ended });
  }

  function startWhatCan() {
    for (const part of waiting) {
      const needed = (part.after ?? []).map((name) => ({ name, ending: endings.get(name) }));
      const broken = needed.find(({ ending }) => ending && ending.outcome !== 'passed');
      const busy = [...running.keys()].reduce((sum, one) => sum + one.cores, 0);
      if (broken) {
        waiting.delete(part);
        endings.set(part.name, { outcome: 'not run', because: broken.name });
      } else if (needed.every(({ ending }) => ending) && (busy === 0 || busy + part.cores <= cores))
        start(part);
    }
  }

  const aborted = new Promise<void>((resolve) => {
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  startWhatCan();
  while (running.size > 0 && !signal?.aborted) {
    await Promise.race([aborted, ...[...running.values()].map(({ ended }) => ended)]);
    if (!signal?.aborted) startWhatCan();
  }
  if (signal?.aborted) {
    const last = [...running.values()];
    for (const { stop } of last) stop();
    await Promise.all(last.map(({ ended }) => ended));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  for (const line of summarize(endings, parts, seconds)) write(line);
  return parts.every(({ name }) => endings.get(name)?.outcome === 'passed');
}
