import type { IncomingMessage } from 'node:http';
import { startFunction } from './edge-function.ts';
import { startGateway } from './gateway.ts';
import { legacyKey, type ProjectKeys } from './keys.ts';
import { startModel } from './model.ts';
import type { Cluster } from './postgres.ts';
import { startPostgrest } from './postgrest.ts';

interface BackendOptions {
  cluster: Cluster;
  /** The name of a database of the cluster, with the migrations applied. */
  database: string;
  project: ProjectKeys;
  /** The port of the gateway on loopback; without it, a free one. */
  port?: number;
  /** Runs the edge function, too, with a model that draws; it does unless this says otherwise. */
  withFunction?: boolean;
  /** Starts the edge function anew when its code changes. */
  watch?: boolean;
  /** The address that a call comes from, where that is not the connection's. */
  callerAddress?: (incoming: IncomingMessage) => string | null;
}

interface Part {
  stop: () => Promise<void>;
  ended?: Promise<string>;
}

/**
 * Starts all of a backend around a database: PostgREST, the edge function in Deno, a model, and the
 * gateway in front of them on one port. When one part does not start, the others are ended.
 */
export async function startBackend(options: BackendOptions) {
  const { cluster, database, project, port, callerAddress } = options;
  const { withFunction = true, watch = false } = options;
  const parts: Part[] = [];
  const stop = async () => {
    for (const part of parts.splice(0).reverse()) await part.stop();
  };
  try {
    let functionPort = () => 0;
    const gateway = await startGateway({
      project,
      restPort: () => postgrestPort,
      ...(port !== undefined && { port }),
      ...(callerAddress && { callerAddress }),
      ...(withFunction && { functions: { ai: () => functionPort() } }),
    });
    parts.push({ stop: gateway.close });
    let postgrestPort = 0;
    const startingRest = startPostgrest({
      uri: cluster.uri('authenticator', database),
      jwtSecret: project.jwtSecret,
    }).then((postgrest) => {
      parts.push(postgrest);
      postgrestPort = postgrest.port;
      return postgrest;
    });
    const startingFunction = withFunction ? startAi(gateway.url) : Promise.resolve();
    async function startAi(url: string): Promise<void> {
      const model = await startModel();
      parts.push({ stop: model.close });
      const ai = await startFunction({
        watch,
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
      });
      parts.push(ai);
      functionPort = ai.port;
    }
    const started = await Promise.allSettled([startingRest, startingFunction]);
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    const postgrest = await startingRest;
    return {
      url: gateway.url,
      /** Resolves with the last lines of the first part that has ended by itself. */
      ended: Promise.race(parts.flatMap((part) => (part.ended ? [part.ended] : []))),
      reloadSchema: postgrest.reloadSchema,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A backend that runs. */
export type RunningBackend = Awaited<ReturnType<typeof startBackend>>;
