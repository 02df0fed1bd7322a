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
    /** The server's port and password, or null if a required program is missing. */
    cluster: ClusterAddress | null;
  }
}

/**
 * Starts one server for all SQL tests if the required programs are installed. Returns a function that
 * stops the server.
 */
export async function setup({ provide }: TestProject) {
  if (findMissingPrograms().length > 0) return provide('cluster', null);
  const { address, stop } = await startCluster();
  provide('cluster', address);
  return stop;
}

/** Connects to the server that all SQL tests share. Each test file creates its own databases there. */
export function openCluster(): Cluster {
  const address = inject('cluster');
  if (address) return attachCluster(address);
  throw new Error(findMissingPrograms().join('\n'));
}
