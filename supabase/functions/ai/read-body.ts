/** The body exceeds the reader's limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

interface ReadLimits {
  maxBytes: number;
  signal: AbortSignal;
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > maxBytes) throw new BodyTooLarge();
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/**
 * Parses a request's or a response's body as JSON. The bytes are counted as they arrive, since
 * Content-Length may be missing or wrong. Throws `BodyTooLarge` beyond `maxBytes`, a TypeError for
 * bytes that are not UTF-8, a SyntaxError for text that is not JSON; an abort cancels the body.
 */
export async function readJson(
  { headers, body }: Request | Response,
  { maxBytes, signal }: ReadLimits,
): Promise<unknown> {
  if (Number(headers.get('content-length')) > maxBytes) throw new BodyTooLarge();
  if (body === null) throw new SyntaxError('There is no body.');
  const reader = body.getReader();
  const letGo = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', letGo, { once: true });
  const bytes = await collect(reader, maxBytes);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
