/** Part of every error body, so that a test can look for server text on the screen. */
export const serverMarker = 'incident 7f3a';

/** A failed request as `fetch` knows it: no status, no body. */
export function networkError(): Response {
  return Response.error();
}

/**
 * An answer without CORS headers: a browser hides it from the page, which sees a failed request.
 * The call names the original answer, for comparison with its source.
 */
export function hiddenAnswer(_recorded: Response): Response {
  return networkError();
}

/** A JSON answer that sends its first half and then leaves the stream to `after`. */
export function halfAnswer(after: (stream: ReadableStreamDefaultController) => void): Response {
  let sent = false;
  const body = new ReadableStream({
    pull(stream) {
      if (sent) return after(stream);
      sent = true;
      stream.enqueue(new TextEncoder().encode('{"the_first_half": tr'));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
