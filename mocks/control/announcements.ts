interface Announced {
  url: string;
  signal: AbortSignal | null | undefined;
}

/**
 * Requests that the page has said it is about to send. A service worker does not pass on that a
 * page has given a request up, so the page's own signal is matched to the request by its address.
 */
export function createAnnouncements() {
  const waiting: Announced[] = [];

  function remove(announced: Announced): void {
    const index = waiting.indexOf(announced);
    if (index >= 0) waiting.splice(index, 1);
  }

  return {
    /** Gives a function that takes the announcement back, for when the request has ended. */
    add(url: string, signal: AbortSignal | null | undefined): () => void {
      const announced = { url, signal };
      waiting.push(announced);
      return () => remove(announced);
    },
    /** Calls back when the page gives up the request that has arrived, if it was announced. */
    onGivenUp(url: string, callback: () => void): void {
      const announced = waiting.find((request) => request.url === url);
      if (!announced) return;
      remove(announced);
      if (announced.signal?.aborted) callback();
      else announced.signal?.addEventListener('abort', callback, { once: true });
    },
  };
}
