/** What a page may read of a cross-origin answer (Fetch standard, CORS-safelisted response headers). */
const readable = /^(cache-control|content-(language|length|type)|expires|last-modified|pragma)$/;

/**
 * Takes away the headers that a browser would hide. A mocked answer counts as same-origin, so the
 * page could start to rely on a header (Retry-After) that production hides.
 */
export function onlyReadableHeaders(response: Response): Response {
  if (response.type === 'error') return response;
  const headers = [...response.headers].filter(([name]) => readable.test(name));
  return new Response(response.body, { status: response.status, headers });
}
