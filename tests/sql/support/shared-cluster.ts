import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import {
  attachCluster,
  type Cluster,
  type ConnectionDetails,
  startCluster,
} from '../../../tools/backend/postgres.ts';
import { findMissingPrograms } from '../../../tools/find-programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to connect to the shared server; null if a required program is missing. */
    cluster: ConnectionDetails | null;
  }
}

/** Starts one server for all SQL tests, and returns a function that stops the server. */
export async function setup({ provide }: TestProject) {
  if (findMissingPrograms().length > 0) return provide('cluster', null);
  const { connection, stop } = await startCluster();
  provide('cluster', connection);
  return stop;
}

/** Connects to the server that all SQL tests share. */
export function openCluster(): Cluster {
  const connection = inject('cluster');
  if (connection) return attachCluster(connection);
  throw new Error(findMissingPrograms().join('\n'));
}
