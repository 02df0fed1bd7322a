import { field } from './field.ts';
import type { Answer, Probe } from './probe.ts';

/** One thing that must be true of a deployed project. */
export interface Check {
  id: string;
  /** The promise in plain words, as the report shows it. */
  title: string;
  /** Resolves with what was seen; throws a `Failure` when the promise is broken. */
  run(probe: Probe): Promise<string>;
}

/** A broken promise; the message says what was seen and, where that helps, what to do. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** A state of the project in which every check would fail; the message says what to do. */
export class Outage extends Failure {}

/** Throws a `Failure` unless the answer has this status; `remedy` may explain another one. */
export function expectStatus(
  answer: Answer,
  wanted: number,
  remedy: (answer: Answer) => string | undefined = () => undefined,
): void {
  const { status, body } = answer;
  if (status === wanted) return;
  const code = field(body, 'code') ?? field(field(body, 'error'), 'code');
  const shown = typeof code === 'string' ? ` (${code})` : '';
  const means = remedy(answer);
  throw new Failure(
    `answered ${status}${shown} where ${wanted} was due${means === undefined ? '' : `: ${means}`}`,
  );
}
