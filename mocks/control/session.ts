import type { CallId } from '../../src/gateway/wire.ts';
import type { ScenarioId, ScenarioRef } from '../scenarios/calls.ts';

/** The result of one try: expected, seen, and the differences, in sentences. */
export interface Played {
  call: CallId;
  /** What has answered it. */
  id: ScenarioId;
  /** What was tried, in words. */
  title: string;
  expected: string;
  seen: string;
  /** One sentence each; empty when everything is as expected, and after an answer by hand. */
  differences: readonly string[];
  /** `open`: the tester decides. */
  result: 'good' | 'bad' | 'open';
  /** False when the page was still busy at the end of its time, or could not be used at all. */
  isFinished: boolean;
  tookMs: number;
}

/** What a tester says about a trial. */
export interface Check {
  verdict: 'good' | 'bad';
  note: string;
}

/** What is being tried out by hand: one call, or several, each with all that its setting does. */
export interface Trial {
  /** In the order in which they are made. */
  calls: readonly CallId[];
  /** What has ended so far. */
  tries: readonly Played[];
  isRunning: boolean;
  /** The try that runs, or the last one: what is tried, and what is expected. */
  title: string;
  expected: string;
  check: Check | null;
}

/**
 * A run through many scenarios, one after another. `gave-up`: three of them did not finish;
 * `reloaded`: the page was loaded anew in the middle.
 */
export interface Run {
  scenarios: readonly ScenarioRef[];
  played: readonly Played[];
  status: 'running' | 'done' | 'stopped' | 'gave-up' | 'reloaded';
}

/** What several tries come to: one that differs counts more than one that the tester decides. */
export function resultOfTries(tries: readonly Played[]): Played['result'] {
  if (tries.some(({ result }) => result === 'bad')) return 'bad';
  return tries.some(({ result }) => result === 'open') ? 'open' : 'good';
}

/** How a trial stands; a tester's verdict counts more than the player's. */
export function resultOf(trial: Trial | null): 'none' | 'busy' | 'bad' | 'open' | 'good' {
  if (!trial) return 'none';
  if (trial.isRunning) return 'busy';
  return trial.check?.verdict ?? resultOfTries(trial.tries);
}

const ends: Record<Run['status'], string> = {
  running: '',
  done: '',
  stopped: ' Stopped by hand.',
  'gave-up': ' Stopped: three did not finish.',
  reloaded: ' Stopped: the page was loaded anew.',
};

/** How a run stands, in words. */
export function runSummary({ scenarios, played, status }: Run): string {
  const differing = played.filter(({ result }) => result === 'bad').length;
  const result = differing === 0 ? 'all as expected' : `${differing} not as expected`;
  const count = `${played.length} of ${scenarios.length} played`;
  return `${count}${played.length > 0 ? `, ${result}` : ''}.${ends[status]}`;
}
