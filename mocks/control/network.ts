import { networks } from '../scenarios/networks.ts';
import type { Log } from './log.ts';
import type { MockState } from './state.ts';
import type { Store } from './store.ts';

interface NetworkOptions {
  store: Store<MockState>;
  log: Log;
  wait: (ms: number) => Promise<void>;
}

/**
 * Emulates the network. The returned function takes a request over it, by the id of its log entry, and
 * resolves to how that went; `given up`: it was stopped, or its time was over while it was held.
 */
export function createNetwork({ store, log, wait }: NetworkOptions) {
  const current = () => store.getState().settings.network;
  const isHeld = (id: number) => log.find(id)?.mock.state === 'held';
  const isGivenUp = (id: number) => log.find(id)?.page?.state === 'done';

  /** Holds a request until it is released, the page gives it up, or the network is another one. */
  async function hold(id: number): Promise<void> {
    log.change(id, { mock: { state: 'held' } });
    await new Promise<void>((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (current() === 'hold' && isHeld(id) && !isGivenUp(id)) return;
        unsubscribe();
        resolve();
      });
    });
    if (isHeld(id)) log.release(id);
  }

  return async function transfer(id: number): Promise<'arrived' | 'network error' | 'given up'> {
    const { latencyMs } = networks[current()];
    if (latencyMs > 0) await wait(latencyMs);
    if (log.isStopped(id)) return 'given up';
    // The network may have been changed during the wait.
    if (current() !== 'hold') return current() === 'offline' ? 'network error' : 'arrived';
    await hold(id);
    if (isGivenUp(id)) return 'given up';
    return current() === 'hold' ? 'arrived' : transfer(id);
  };
}
