/** CORS headers for the calls of the page, as a hosted project answers a preflight. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, apikey, authorization, content-type, x-client-info',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
};
