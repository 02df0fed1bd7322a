import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import {
  attachCluster,
  type Cluster,
  type ClusterAddress,
  startCluster,
} from '../../../tools/backend/postgres.ts';
import { findMissingPrograms } from '../../../tools/find-programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's port and password; null if the programs are missing. */
    cluster: ClusterAddress | null;
  }
}

/** Starts one server for all SQL tests if the programs are installed, and returns what stops it. */
export async function setup({ provide }: TestProject) {
  if (findMissingPrograms().length > 0) return provide('cluster', null);
  const { address, stop } = await startCluster();
  provide('cluster', address);
  return stop;
}

/** Opens the server of all SQL tests, in which each file creates its own databases. */
export function openCluster(): Cluster {
  const address = inject('cluster');
  if (address) return attachCluster(address);
  throw new Error(findMissingPrograms().join('\n'));
}
