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
  /** Settings of PostgREST that a hosted project does not have, by their names in the environment. */
  restSettings?: Record<string, string>;
  /** Whether to run the edge function with a model that draws; true by default. */
  withFunction?: boolean;
  /** Starts the edge function again when its code changes. */
  watch?: boolean;
  /** Returns the caller's address; by default it is the connection's. */
  callerAddress?: (incoming: IncomingMessage) => string | null;
  /** Called for each process that is started, before it is ready. */
  onSpawn?: () => void;
}

interface Part {
  stop: () => Promise<void>;
  /** Resolves with its last lines when it has ended. */
  ended: Promise<string>;
}

/** The running parts, so that all can be ended and an unexpected end is reported. */
function createParts() {
  const running = new Set<Part>();
  let tellEnd: (words: string) => void;
  const ended = new Promise<string>((resolve) => {
    tellEnd = resolve;
  });
  return {
    ended,
    add<Added extends Part>(part: Added): Added {
      running.add(part);
      part.ended.then((words) => {
        if (running.has(part)) tellEnd(words);
      });
      return part;
    },
    async end(part: Part): Promise<void> {
      running.delete(part);
      await part.stop();
    },
    async endAll(): Promise<void> {
      const all = [...running].reverse();
      running.clear();
      for (const part of all) await part.stop();
    },
  };
}

/** Starts the edge function behind a gateway, and a model for it. */
async function startAi(url: string, { project, watch = false, onSpawn }: BackendOptions) {
  const model = await startModel();
  const ai = await startFunction({
    watch,
    onSpawn,
    allowNet: [new URL(url).host, model.host],
    env: {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: project.keys.anon }),
      SUPABASE_ANON_KEY: legacyKey('anon', project.jwtSecret),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.keys.service_role }),
      AI_GATEWAY_URL: model.url,
      AI_GATEWAY_KEY: 'the-model-asks-for-none',
      AI_MODEL: 'painter',
    },
  }).catch(async (error: unknown) => {
    await model.close();
    throw error;
  });
  return {
    port: ai.port,
    drawn: model.drawn,
    ended: ai.ended,
    async stop(): Promise<void> {
      await ai.stop();
      await model.close();
    },
  };
}

/**
 * Starts a whole backend for a database: PostgREST, the edge function in Deno, a model, and the
 * gateway in front of them on one port. If one part does not start, the others are stopped.
 */
export async function startBackend(options: BackendOptions) {
  const { cluster, database, project, port, callerAddress, withFunction = true } = options;
  const restOptions = {
    uri: cluster.uri('authenticator', database),
    jwtSecret: project.jwtSecret,
    settings: options.restSettings ?? {},
    onSpawn: options.onSpawn,
  };
  const startRest = () => startPostgrest(restOptions);

  let rest: Awaited<ReturnType<typeof startRest>> | undefined;
  let ai: Awaited<ReturnType<typeof startAi>> | undefined;
  const gateway = await startGateway({
    project,
    rest: () => rest?.address,
    ...(port !== undefined && { port }),
    ...(callerAddress && { callerAddress }),
    functions: {
      ...(withFunction && { ai: () => ai && { host: '127.0.0.1', port: ai.port() } }),
    },
  });
  const parts = createParts();
  const stop = async () => {
    await parts.endAll();
    await gateway.close();
  };
  const [restStarted, aiStarted] = await Promise.allSettled([
    startRest().then(parts.add),
    withFunction ? startAi(gateway.url, options).then(parts.add) : undefined,
  ]);
  if (restStarted.status === 'rejected') {
    await stop();
    throw restStarted.reason;
  }
  if (aiStarted.status === 'rejected') {
    await stop();
    throw aiStarted.reason;
  }
  rest = restStarted.value;
  ai = aiStarted.value;

  return {
    url: gateway.url,
    /** Resolves with the last lines of the first part that ends by itself. */
    ended: parts.ended,
    /** How many pictures the model has drawn. */
    drawn: () => ai?.drawn() ?? 0,
    /** Makes the Data API read the schema again: a new PostgREST replaces the running one. */
    async reloadSchema(): Promise<void> {
      const former = rest;
      rest = parts.add(await startRest());
      if (former) await parts.end(former);
    },
    stop,
  };
}

/** A running backend. */
export type RunningBackend = Awaited<ReturnType<typeof startBackend>>;
