import { http } from 'msw';
import { mockBase } from '../../src/gateway/mock-constants.ts';
import { type CallId, callIds, wire } from '../../src/gateway/wire.ts';
import { imageUrl, serveImage } from './logo-images.ts';

/** The API key that the page sends to the mock. Like Supabase, the mock refuses requests without a key. */
export const mockKey = 'sb_publishable_mock';

/** Returns the msw handlers: one per call, which asks `answer` for a response, and one for logo images. */
export function createHandlers(answer: (call: CallId, request: Request) => Promise<Response>) {
  const handle = (call: CallId) =>
    http.all(`${mockBase}${wire[call].path}`, ({ request }) => answer(call, request));
  return [...callIds.map(handle), http.get(imageUrl, serveImage)];
}
