import { startEdgeFunction } from './edge-function.ts';
import { freePort } from './loopback.ts';
import type { Cluster } from './postgres.ts';
import { startPostgrest } from './postgrest.ts';
import { type ProxyOptions, startProxy } from './proxy.ts';

/** The parts to start, and their database. */
interface BackendOptions extends Pick<ProxyOptions, 'port' | 'trustsCallers'> {
  cluster: Cluster;
  /** The name of a database in the cluster that has the migrations. */
  database: string;
  /** Whether to run the edge function, with a model that draws. True by default. */
  withFunction?: boolean;
}

/**
 * Starts a whole backend for a database: PostgREST, the edge function in Deno, a model, and the
 * proxy in front of them on one port. Rejects if a part does not start; the parts that did start run
 * until this process ends.
 */
export async function startBackend(options: BackendOptions) {
  const { cluster, database, withFunction = true, ...proxyOptions } = options;
  const rest = await startPostgrest(cluster.uri('authenticator', database));
  const functionPort = withFunction ? await freePort() : null;
  const proxy = await startProxy({ ...proxyOptions, restPort: rest.port, functionPort });
  const ai = functionPort && (await startEdgeFunction({ url: proxy.url, port: functionPort }));
  return {
    url: proxy.url,
    /** Resolves with the last lines of the first part that ends on its own. */
    ended: Promise.race([rest.ended, ...(ai ? [ai.ended] : [])]),
    async stop(): Promise<void> {
      if (ai) await ai.stop();
      await proxy.close();
      await rest.stop();
    },
  };
}
