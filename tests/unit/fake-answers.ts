/** How a fake backend answers a request. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** An answer with a JSON body. */
export function json(body: unknown, status = 200): Answer {
  return () => Response.json(body, { status });
}

/** A stream that gives the beginning of a body and never ends. */
export function stalledStream(beginning: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(beginning)),
  });
}
