import { withDeadline } from '../../supabase/functions/ai/deadline.ts';
import { readJson } from '../../supabase/functions/ai/read-body.ts';
import { field } from './field.ts';

const maxAnswerBytes = 64 * 1024;
/**
 * The wait before repeating a call whose token was reported as issued in the future, as healthy
 * projects sometimes do.
 */
const resendDelayMs = 1_500;
/** A reserved address (RFC 2606), to see the answer for a browser on another origin. */
const origin = 'https://origin.invalid';

/** The answer; the body is null when it is not JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

interface Question {
  method?: 'GET' | 'POST' | 'OPTIONS';
  body?: object;
  headers?: Record<string, string>;
  /** Sent instead of the public key; null sends none. */
  key?: string | null;
  /** A limit in ms other than the default. */
  timeLimitMs?: number;
  maxBytes?: number;
}

interface ProbeOptions {
  url: string;
  key: string;
  fetch: typeof fetch;
  timeLimitMs: number;
}

/**
 * Sends requests to a project from outside, as a browser would: with an origin, without following
 * redirects, each within its time limit. Rejects only when there is no answer at all.
 */
export function createProbe({ url, key: publicKey, fetch, timeLimitMs }: ProbeOptions) {
  function send(path: string, question: Question): Promise<Answer> {
    const { method = 'POST', body, headers, key = publicKey, maxBytes = maxAnswerBytes } = question;
    return withDeadline(question.timeLimitMs ?? timeLimitMs, async (signal) => {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          origin,
          ...(method !== 'OPTIONS' && key !== null && { apikey: key }),
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...(method === 'POST' && path.startsWith('/rest/') && { 'content-profile': 'public' }),
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
        signal,
      });
      const limits = { maxBytes, signal };
      const answer = await readJson(response, limits).catch((error: unknown) => {
        if (error instanceof SyntaxError) return null;
        throw error;
      });
      return { status: response.status, headers: response.headers, body: answer };
    });
  }

  async function ask(path: string, question: Question = {}): Promise<Answer> {
    const answer = await send(path, question);
    if (answer.status !== 401 || field(answer.body, 'code') !== 'PGRST303') return answer;
    await new Promise((resolve) => setTimeout(resolve, resendDelayMs));
    return send(path, question);
  }

  return { ask, publicKey };
}

export type Probe = ReturnType<typeof createProbe>;
