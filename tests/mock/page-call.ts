import { mockKey } from '../../mocks/backend/handlers.ts';
import { mockBase } from '../../src/gateway/mock-address.ts';
import { type CallId, wire } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/ai/prompts.ts';

/** The bodies that the page sends, as JSON. */
export const pageBodies: Record<CallId, string> = {
  signup: '{"signup_email": "ada@example.com", "signup_zip_code": null}',
  stats: '{}',
  logo: JSON.stringify({ message: logoPrompt }),
};

/** What a test changes of the page's own call. */
export interface Change {
  method?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

/** The page's own call, changed. */
export function pageCall(call: CallId, change: Change = {}): Request {
  const { method = 'POST', query = '', headers, body = pageBodies[call] } = change;
  return new Request(mockBase + wire[call].path + query, {
    method,
    headers: { apikey: mockKey, 'content-type': 'application/json', ...headers },
    ...(method !== 'GET' && { body }),
  });
}
