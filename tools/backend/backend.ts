import type { IncomingMessage } from 'node:http';
import { startFunction } from './edge-function.ts';
import { startGateway } from './gateway.ts';
import { legacyKey, type ProjectKeys } from './keys.ts';
import { startModel } from './model.ts';
import type { Cluster } from './postgres.ts';
import { startPostgrest } from './postgrest.ts';

/** Which parts to start, and for which database. */
export interface BackendOptions {
  cluster: Cluster;
  /** The name of a database of the cluster, with the migrations applied. */
  database: string;
  project: ProjectKeys;
  /** The port of the gateway on loopback; without it, a free one. */
  port?: number;
  /** Whether to run the edge function with a model that draws; true by default. */
  withFunction?: boolean;
  /** Starts the edge function again when its code changes. */
  watch?: boolean;
  /** Returns the caller's address; by default it is the connection's. */
  callerAddress?: (incoming: IncomingMessage) => string | null;
}

/** Starts the edge function for the backend at this address, and a model that draws for it. */
async function startAi(url: string, { project, watch = false }: BackendOptions) {
  const model = await startModel();
  const ai = await startFunction({
    watch,
    env: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: project.keys.anon }),
      SUPABASE_ANON_KEY: legacyKey('anon', project.jwtSecret),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.keys.service_role }),
      AI_GATEWAY_URL: model.url,
      AI_GATEWAY_KEY: 'the-model-asks-for-none',
      AI_MODEL: 'painter',
    },
  });
  return {
    port: ai.port,
    ended: ai.ended,
    async stop(): Promise<void> {
      await ai.stop();
      await model.close();
    },
  };
}

/**
 * Starts a whole backend for a database: PostgREST, the edge function in Deno, a model, and the
 * gateway in front of them on one port. When one part does not start, the others run until this process
 * ends.
 */
export async function startBackend(options: BackendOptions) {
  const { cluster, database, project, port, callerAddress, withFunction = true } = options;
  const uri = cluster.uri('authenticator', database);
  const rest = await startPostgrest({ uri, jwtSecret: project.jwtSecret });
  let ai: Awaited<ReturnType<typeof startAi>> | undefined;
  const gateway = await startGateway({
    project,
    rest: rest.port,
    ai: () => ai?.port(),
    ...(port !== undefined && { port }),
    ...(callerAddress && { callerAddress }),
  });
  if (withFunction) ai = await startAi(gateway.url, options);
  return {
    url: gateway.url,
    /** Resolves with the last lines of the first part that ends by itself. */
    ended: Promise.race([rest.ended, ...(ai ? [ai.ended] : [])]),
    async stop(): Promise<void> {
      await ai?.stop();
      await gateway.close();
      await rest.stop();
    },
  };
}
