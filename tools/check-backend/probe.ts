import { remedyFor } from './remedies.ts';

/**
 * The wait before repeating a call whose token was reported as issued in the future, as healthy
 * projects sometimes do (supabase/supabase issues 49655 and 50651).
 */
const resendDelayMs = 1_500;

/** A broken promise; the message says what was seen, and what to do about it. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

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
  /** In ms, the body included, in place of the usual limit. */
  timeLimitMs?: number;
}

interface ProbeOptions {
  url: string;
  key: string;
  fetch: typeof fetch;
  timeLimitMs: number;
}

/** A field of a JSON object, or undefined when there is none. */
export function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Throws a `Failure` unless the answer has this status. */
export function expectStatus({ status, body }: Answer, wanted: number): void {
  if (status === wanted) return;
  const code = field(body, 'code') ?? field(field(body, 'error'), 'code');
  const shown = typeof code === 'string' ? ` (${code})` : '';
  const remedy = remedyFor(status, body);
  throw new Failure(
    `answered ${status}${shown} where ${wanted} was due${remedy ? `: ${remedy}` : ''}`,
  );
}

/**
 * Sends requests to a project from outside, without following redirects. Rejects only when there is no
 * answer at all.
 */
export function createProbe({ url, key, fetch, timeLimitMs }: ProbeOptions) {
  async function send(path: string, question: Question): Promise<Answer> {
    const { method = 'POST', body = {}, headers } = question;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(method !== 'OPTIONS' && { apikey: key }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(question.timeLimitMs ?? timeLimitMs),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: parse(await response.text()),
    };
  }

  return {
    async ask(path: string, question: Question = {}): Promise<Answer> {
      const answer = await send(path, question);
      if (answer.status !== 401 || field(answer.body, 'code') !== 'PGRST303') return answer;
      await new Promise((resolve) => setTimeout(resolve, resendDelayMs));
      return send(path, question);
    },
  };
}

export type Probe = ReturnType<typeof createProbe>;
