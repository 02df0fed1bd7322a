import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, listen } from '../../tools/backend/loopback.ts';
import { createProbe } from '../../tools/check-backend/probe.ts';
import { unexpected } from '../../tools/check-backend/remedies.ts';

/** Returns the message of a check that expected status 200 but got `reply` (a status, then a body). */
function describeReply(reply: string): string {
  const [, status, text = ''] = reply.match(/^(\d+) (.*)$/s) ?? [];
  const body = text.startsWith('{') ? JSON.parse(text) : null;
  return unexpected({ status: Number(status), text, body }, '200').message;
}

it.each([
  ['540 {"message":"Project paused"}', 'Resume the project in the dashboard'],
  ['402 {"message":"Service for this project is restricted"}', 'See Billing'],
  ['401 {"message":"Legacy API keys are disabled"}', 'Use the publishable key'],
  ['401 {"message":"Invalid API key"}', 'from API Keys in the dashboard'],
  ['406 {"code":"PGRST106"}', 'expose the public schema'],
  ['503 {"code":"no_exposed_schemas"}', 'expose the public schema'],
  [
    '404 {"code":"PGRST202"}',
    'Run supabase db push (docs/launch.md, section 1). Then, in the SQL editor',
  ],
  ['500 {"code":"P0002"}', 'insert into waitlist.settings default values'],
  ['403 {"message":"... only from pages on this machine"}', '--site http://localhost'],
  ['403 {"code":"42501","message":"unknown_site"}', 'Add this site to site_origins'],
  ['401 {"code":"42501","message":"permission denied"}', 'Reopen it'],
  ['403 {"code":"42501","message":"permission denied"}', 'Reopen it'],
  ['404 {"code":"NOT_FOUND"}', 'Deploy the ai function'],
  ['401 {"code":"UNAUTHORIZED_NO_AUTH_HEADER"}', 'verify_jwt = false'],
  ['500 {"error":{"code":"not_configured"}}', "Set the secrets that the function's log lists"],
  [
    '503 {"error":{"code":"budget_unavailable"}}',
    'Run supabase db push (docs/launch.md, section 1). Then look at',
  ],
  ['429 {"error":{"code":"budget_spent"}}', 'Try again tomorrow'],
  ['402 {"error":{"code":"out_of_credit"}}', 'Add credits at the AI gateway'],
  ['502 {"error":{"code":"output_unsupported"}}', 'a model that generates images'],
  ['504 {"error":{"code":"model_timeout"}}', 'a faster model'],
  ['502 {"error":{"code":"model_failed"}}', 'Check AI_GATEWAY_URL, AI_GATEWAY_KEY, and AI_MODEL'],
])('the error for %s says: %s', (reply, remedy) => {
  expect(describeReply(reply)).toContain(remedy);
  expect(describeReply(reply)).not.toMatch(/The server says|response is empty|If this persists/);
});

it('if an AI call fails, the error names the model and describes its response', () => {
  const received = '"received":"model painter, status 404"';
  expect(describeReply(`502 {"error":{"code":"model_failed",${received}}}`)).toMatch(
    /^got 502 \(model_failed: model painter, status 404\), expected 200\. Check /,
  );
});

it.each([
  ['a code', '403 {"code":"X","message":"No"}', '(X), expected 200. The server says "No".'],
  ["Auth's message", '429 {"code":429,"msg":"Slow down"}', 'The server says "Slow down".'],
  ['a message in an error', '400 {"error":{"message":"No"}}', 'The server says "No".'],
  ['control characters', '400 {"message":"No\\n\\u001b[31mway"}', 'says "No [31mway".'],
  ['JSON without a message', '400 {\n"detail": "x"\n}', 'The server says "{ "detail": "x" }".'],
  ['a web page', '404 <html>\n<p>Gone</p>', 'The server says "<html> <p>Gone</p>".'],
  ['an empty body', '400 ', 'The response is empty.'],
  ['a server error', '500 {"message":"XX"}', '"XX". If this persists, check status.supabase.com'],
])('if no remedy is known, the error describes the response: %s', (_what, reply, words) => {
  expect(describeReply(reply)).toContain(words);
});

it('for an unknown 5xx, the error quotes the response instead of the check’s remedy', () => {
  const reply = { status: 503, text: '{"message":"Try later"}', body: { message: 'Try later' } };
  expect(unexpected(reply, '42501', 'Run supabase db push.').message).toMatch(
    /^got 503, expected 42501\. The server says "Try later"\. If this persists, /,
  );
});

it('the error quotes at most 200 characters of a response', () => {
  expect(describeReply(`400 ${'x'.repeat(5000)}`).length).toBeLessThan(300);
});

/** Returns the message that a check prints if its `fetch` rejects with this error. */
function describeFailure(error: Error) {
  const url = 'https://abc.supabase.co';
  const probe = createProbe({ url, key: 'key', site: null, fetch: () => Promise.reject(error) });
  return probe('/').then(String, ({ message }: Error) => message);
}

const withCode = (code: string) => Object.assign(new Error(), { code });
const failed = (cause: unknown) => new TypeError('fetch failed', { cause });
const unreachable = new AggregateError(['ETIMEDOUT', 'ENETUNREACH', 'ETIMEDOUT'].map(withCode));

it.each([
  [
    'an unknown host',
    failed(withCode('ENOTFOUND')),
    'abc.supabase.co was not found. If the project is paused, resume',
  ],
  ['a reset connection', failed(withCode('ECONNRESET')), '(ECONNRESET). Check your connection'],
  ['two unreachable IP addresses', failed(unreachable), '(ETIMEDOUT, ENETUNREACH)'],
  ['an error without a code', failed(new Error('bad certificate')), '(bad certificate)'],
  ['a timeout', new DOMException('Too slow', 'TimeoutError'), '(Too slow)'],
])('the error explains why there is no response: %s', async (_what, error, words) => {
  expect(await describeFailure(error)).toContain(words);
});

it('the error says how to start a local backend that is not running', async () => {
  const url = `http://localhost:${await freePort()}`;
  const probe = createProbe({ url, key: 'key', site: null, fetch });
  await expect(probe('/')).rejects.toThrow(
    `no response from ${url} (ECONNREFUSED). Start it with npm run backend.`,
  );
});

it('a call stops waiting for a response after the time limit', async () => {
  const { port, close } = await listen(
    createServer(() => {}),
    { port: await freePort() },
  );
  onTestFinished(close);
  const probe = createProbe({ url: `http://127.0.0.1:${port}`, key: 'key', site: null, fetch });
  await expect(probe('/', { timeLimitMs: 50 })).rejects.toThrow('no response');
});
