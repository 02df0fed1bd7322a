import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { findMissingPrograms } from '../../../tools/backend/find-programs.ts';
import { attachCluster, type Cluster, startCluster } from '../../../tools/backend/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the server; null where the programs are missing. */
    cluster: number | null;
  }
}

/** Starts one server for all SQL tests if the programs are there, and stops it after them. */
export async function setup({ provide }: TestProject) {
  if (findMissingPrograms().length > 0) return provide('cluster', null);
  const { port, stop } = await startCluster();
  provide('cluster', port);
  return stop;
}

/** The server of all SQL tests, in which each file creates its own databases. */
export function openCluster(): Cluster {
  const port = inject('cluster');
  if (port) return attachCluster(port);
  throw new Error(findMissingPrograms().join('\n'));
}
