import type { NetworkId } from '../settings/networks.ts';
import type { LogStatus, PageSide, SentRequest } from './log-entry.ts';
import type { RequestLog } from './request-log.ts';

interface PageSideOptions {
  log: RequestLog;
  network: () => NetworkId;
  /** Ends the hold of a request. */
  drop: (id: number) => void;
}

/** The page's side of the log: what the page sends, and what it gets for it. */
export function createPageSide({ log, network, drop }: PageSideOptions) {
  function stillOnItsWay(id: number): boolean {
    const kind: LogStatus['kind'] | undefined = log.find(id)?.status.kind;
    return kind === 'sent';
  }

  return {
    /** Logs a request that leaves the page; returns the id that it has to carry. */
    sends: (call: string, request: SentRequest) => log.send(request, { call, network: network() }),
    /**
     * Records that the browser has finished a request; one that never reached the mock bypassed it.
     */
    hasReturned(id: number): 'arrived' | 'past' {
      if (!stillOnItsWay(id)) return 'arrived';
      log.setStatus(id, { kind: 'past', afterMs: log.age(id) });
      return 'past';
    },
    /** Records the page's result; a request that it no longer waits for is released. */
    got(id: number, page: PageSide): void {
      log.change(id, { page });
      drop(id);
    },
    /** How long ago a request was sent, in ms. */
    age: log.age,
  };
}

export type PageSideOfLog = ReturnType<typeof createPageSide>;
