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

/** A field of a JSON object, or undefined when there is none. */
export function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/** Throws a `Failure` unless the answer has this status. */
export function expectStatus({ status, body }: Answer, wanted: number): void {
  if (status === wanted) return;
  const code = field(body, 'code') ?? field(field(body, 'error'), 'code');
  const shown = typeof code === 'string' ? ` (${code})` : '';
  throw new Failure(`answered ${status}${shown} where ${wanted} was due`);
}
