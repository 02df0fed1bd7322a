import { withDeadline } from '../../../supabase/functions/ai/deadline.ts';
import { readJson } from '../../../supabase/functions/ai/read-body.ts';

const maxAnswerBytes = 64 * 1024;
/** An address of no site (RFC 2606), to see what a browser on another origin would be told. */
const origin = 'https://origin.invalid';

/** What came back; the body is null when it is not JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

interface Question {
  method?: 'GET' | 'POST' | 'OPTIONS';
  body?: object;
  headers?: Record<string, string>;
  /** Sent instead of the public key. */
  key?: string;
}

interface ProbeOptions {
  url: string;
  key: string;
  fetch: typeof fetch;
  timeLimitMs: number;
}

/**
 * Asks a project questions from outside, as a browser would: with an origin, without following
 * redirects, each within its time limit. Rejects only when there is no answer at all.
 */
export function createProbe({ url, key: publicKey, fetch, timeLimitMs }: ProbeOptions) {
  function ask(path: string, { method = 'POST', body, headers, key = publicKey }: Question = {}) {
    return withDeadline(timeLimitMs, async (signal): Promise<Answer> => {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          origin,
          ...(method !== 'OPTIONS' && { apikey: key }),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
        signal,
      });
      const limits = { maxBytes: maxAnswerBytes, signal };
      const answer = await readJson(response, limits).catch((error: unknown) => {
        if (error instanceof SyntaxError) return null;
        throw error;
      });
      return { status: response.status, headers: response.headers, body: answer };
    });
  }
  return { ask, publicKey };
}

export type Probe = ReturnType<typeof createProbe>;
