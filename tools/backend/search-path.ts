import { delimiter } from 'node:path';

/** The folders in which the shell looks for programs, in its order. */
export function searchPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter);
}
