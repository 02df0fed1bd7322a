/** Tells whether a page can hand a stream to its worker, which WebKit cannot. */
function canTransferStreams(): boolean {
  const stream = new ReadableStream();
  const { port1 } = new MessageChannel();
  try {
    port1.postMessage(stream, [stream]);
    return true;
  } catch {
    return false;
  } finally {
    port1.close();
  }
}

/**
 * Makes sure that an answer reaches the page. Where streams cannot be transferred, msw reads the
 * whole body before it sends anything (2.15, `supportsReadableStreamTransfer`), and sends nothing
 * at all when the body breaks off: a network error, which is how the page sees it in either case,
 * takes its place.
 */
export async function deliver(answer: Response): Promise<Response> {
  if (!answer.body || canTransferStreams()) return answer;
  return answer
    .clone()
    .arrayBuffer()
    .then(
      () => answer,
      () => Response.error(),
    );
}
