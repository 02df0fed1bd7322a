// Retry-After and Proxy-Status are not among them, so a browser can read neither.
const exposedHeaders = [
  ...['Content-Encoding', 'Content-Location', 'Content-Range', 'Content-Type', 'Date'],
  ...['Location', 'Server', 'Transfer-Encoding', 'Range-Unit'],
].join(', ');

/**
 * Answers a preflight, and adds to every other answer to a browser what PostgREST adds: whatever
 * headers were asked for are allowed, for a day (Cors.hs and CorsSpec.hs of PostgREST 16.2). Who
 * answers preflights on the hosted platform, PostgREST or the gateway before it, is not known.
 */
export async function withCors(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const hasOrigin = request.headers.has('origin');
  if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) {
    const asked = request.headers.get('access-control-request-headers')?.split(',') ?? [];
    const allowed = ['Authorization', ...asked.map((name) => name.trim())];
    return new Response(null, {
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
        'access-control-allow-headers': [
          ...allowed,
          ...['Accept', 'Accept-Language', 'Content-Language'],
        ].join(', '),
        'access-control-max-age': '86400',
      },
    });
  }
  const response = await answer();
  if (hasOrigin) {
    response.headers.set('access-control-allow-origin', '*');
    response.headers.set('access-control-expose-headers', exposedHeaders);
  }
  return response;
}
