/** A fake backend: a function that returns the response to a request. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** Returns an `Answer` that responds with a JSON body. */
export function json(body: unknown, status = 200): Answer {
  return () => Response.json(body, { status });
}

/** Returns a stream that sends the beginning of a body and never ends. */
export function stalledStream(beginning: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(beginning)),
  });
}
