import { startEdgeFunction } from './edge-function.ts';
import { freePort } from './loopback.ts';
import type { Cluster } from './postgres.ts';
import { startPostgrest } from './postgrest.ts';
import { type ProxyOptions, startProxy } from './proxy.ts';

interface BackendOptions extends Pick<ProxyOptions, 'port' | 'trustsCallers'> {
  cluster: Cluster;
  /** The name of a database in `cluster` to which the migrations have been applied. */
  database: string;
  /** Whether to run the edge function, with a stand-in for the image model. Defaults to true. */
  withFunction?: boolean;
}

/**
 * Starts a complete backend for a database: PostgREST, the edge function in Deno, a stand-in for the image
 * model, and a proxy that serves all three on one port. Rejects if any server fails to start; the servers
 * that did start then run until this process ends.
 */
export async function startBackend(options: BackendOptions) {
  const { cluster, database, withFunction = true, ...proxyOptions } = options;
  const rest = await startPostgrest(cluster.uri('authenticator', database));
  const functionPort = withFunction ? await freePort() : null;
  const proxy = await startProxy({ ...proxyOptions, restPort: rest.port, functionPort });
  const ai = functionPort && (await startEdgeFunction({ url: proxy.url, port: functionPort }));
  return {
    url: proxy.url,
    /** Resolves when any server exits on its own, with the last lines of that server's output. */
    ended: Promise.race([rest.ended, ...(ai ? [ai.ended] : [])]),
    async stop(): Promise<void> {
      if (ai) await ai.stop();
      await proxy.close();
      await rest.stop();
    },
  };
}
