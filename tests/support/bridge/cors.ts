const requestHeaders = [
  ...['accept', 'accept-profile', 'apikey', 'authorization', 'content-profile', 'content-type'],
  ...['prefer', 'range', 'x-client-info', 'x-retry-count', 'x-supabase-api-version'],
  'x-supabase-client-platform',
];

// Retry-After is not among them, so a browser cannot read it.
const exposedHeaders = [
  ...['Content-Encoding', 'Content-Location', 'Content-Range', 'Content-Type', 'Date'],
  ...['Location', 'Server', 'Transfer-Encoding', 'Range-Unit'],
];

/** Answers a preflight, and adds to every other answer what the hosted gateway adds. */
export async function withCors(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (request.method === 'OPTIONS') {
    return new Response(null, {
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
        'access-control-allow-headers': requestHeaders.join(','),
        'access-control-max-age': '3600',
      },
    });
  }
  const response = await answer();
  response.headers.set('access-control-allow-origin', '*');
  response.headers.set('access-control-expose-headers', exposedHeaders.join(', '));
  return response;
}
