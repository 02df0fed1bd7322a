/**
 * What a page may read of a real cross-origin answer: the Fetch standard's safelist, and what
 * PostgREST exposes.
 */
const readable = new Set([
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
  'content-encoding',
  'content-location',
  'content-range',
  'date',
  'location',
  'server',
  'transfer-encoding',
  'range-unit',
]);

/**
 * Takes away the headers that a browser would hide. A mocked answer counts as same-origin, so the
 * page could start to rely on a header (Retry-After) that production hides.
 */
export function onlyReadableHeaders(response: Response): Response {
  if (response.type === 'error') return response;
  const headers = [...response.headers].filter(([name]) => readable.has(name));
  return new Response(response.body, { status: response.status, headers });
}
