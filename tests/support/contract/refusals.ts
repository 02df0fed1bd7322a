import { wire } from '../../../src/gateway/wire.ts';

/** A request that the page never sends, and how every backend refuses it. */
interface Refused {
  name: string;
  path: string;
  body: string;
  /** Whether the request carries the key; it does unless this says otherwise. */
  key?: false;
  /** JSON unless this says otherwise. */
  contentType?: string;
  status: number;
  /** The fields that are promised. */
  answer: Record<string, unknown>;
}

const invalidEmail = {
  code: '22023',
  message: 'invalid_email',
  details: 'The email address is not one that mail can reach.',
  hint: null,
};

const invalidZip = {
  code: '22023',
  message: 'invalid_zip',
  details: 'A zip code has at most 10 characters.',
  hint: null,
};

const invalidJson = {
  code: 'PGRST102',
  message: 'Empty or invalid json',
  details: null,
  hint: null,
};

// PostgREST adds a hint by likeness, which is no promise to anybody.
function noFunction(shown: string) {
  return {
    code: 'PGRST202',
    message: `Could not find the function ${shown} in the schema cache`,
  };
}

const signup = wire.signup.path;
const logo = wire.logo.path;
const longPrompt = (length: number) => JSON.stringify({ message: 'a'.repeat(length) });
const signupName = `public.${wire.signup.name}`;

/** How PostgREST and PostgreSQL word their refusals, by the source of PostgREST 14; then the function's. */
export const refusals: Refused[] = [
  {
    name: 'without a key the gateway refuses',
    path: signup,
    body: '{"signup_email": "ann@example.com"}',
    key: false,
    status: 401,
    answer: {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    },
  },
  {
    name: 'an email that is none',
    path: signup,
    body: '{"signup_email": "ann"}',
    status: 400,
    answer: invalidEmail,
  },
  {
    name: 'an email that is null',
    path: signup,
    body: '{"signup_email": null}',
    status: 400,
    answer: invalidEmail,
  },
  {
    name: 'an email that is a number: PostgreSQL makes a text of it',
    path: signup,
    body: '{"signup_email": 42}',
    status: 400,
    answer: invalidEmail,
  },
  {
    name: 'a zip code that is too long',
    path: signup,
    body: '{"signup_email": "ann@example.com", "signup_zip_code": "12345678901"}',
    status: 400,
    answer: invalidZip,
  },
  {
    name: 'torn JSON',
    path: signup,
    body: '{"signup_email": "ann',
    status: 400,
    answer: invalidJson,
  },
  {
    name: 'half a surrogate pair',
    path: signup,
    body: '{"signup_email": "ann\\ud83d@example.com"}',
    status: 400,
    answer: invalidJson,
  },
  {
    name: 'a NUL',
    path: signup,
    body: '{"signup_email": "ann\\u0000@example.com"}',
    status: 400,
    answer: {
      code: '22P05',
      message: 'unsupported Unicode escape sequence',
    },
  },
  {
    name: 'an unknown argument',
    path: signup,
    body: '{"signup_email": "ann@example.com", "admin": true}',
    status: 404,
    answer: noFunction(`${signupName}(admin, signup_email)`),
  },
  {
    name: 'a missing email',
    path: signup,
    body: '{"signup_zip_code": "94110"}',
    status: 404,
    answer: noFunction(`${signupName}(signup_zip_code)`),
  },
  {
    name: 'no arguments at all',
    path: signup,
    body: '{}',
    status: 404,
    answer: noFunction(`${signupName} without parameters`),
  },
  ...['', 'null'].map((body) => ({
    name: `a body that is ${body || 'empty'}`,
    path: signup,
    body,
    status: 404,
    answer: noFunction(`${signupName} without parameters`),
  })),
  {
    name: 'an argument for the figures',
    path: wire.stats.path,
    body: '{"since": "2026"}',
    status: 404,
    answer: noFunction(`public.${wire.stats.name}(since)`),
  },
  {
    name: 'a logo without a key',
    path: logo,
    body: '{"message": "A logo"}',
    key: false,
    status: 401,
    answer: { error: { code: 'unauthorized' } },
  },
  {
    name: 'a prompt that is plain text',
    path: logo,
    body: 'A logo',
    contentType: 'text/plain',
    status: 415,
    answer: { error: { code: 'unsupported_media_type' } },
  },
  {
    name: 'a prompt that is nearly JSON',
    path: logo,
    body: '{"message": "A logo"}',
    contentType: 'application/jsonp',
    status: 415,
    answer: { error: { code: 'unsupported_media_type' } },
  },
  ...['{"message": "A lo', '{}', '{"message": ""}', '{"message": 42}', longPrompt(501)].map(
    (body) => ({
      name: `a prompt in ${body.slice(0, 20)}`,
      path: logo,
      body,
      status: 400,
      answer: { error: { code: 'invalid_message' } },
    }),
  ),
  {
    name: 'a prompt that the page does not send',
    path: logo,
    body: '{"message": "Write a novel"}',
    status: 400,
    answer: { error: { code: 'unknown_prompt' } },
  },
  {
    name: 'a prompt of more than 4096 bytes',
    path: logo,
    body: longPrompt(4096),
    status: 413,
    answer: { error: { code: 'body_too_large' } },
  },
];
