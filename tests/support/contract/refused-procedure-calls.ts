import { wire } from '../../../src/gateway/wire.ts';
import type { Refused } from './refused.ts';

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

function noFunction(shown: string, searched: string, hint: string | null = null) {
  return {
    code: 'PGRST202',
    message: `Could not find the function ${shown} in the schema cache`,
    details: `Searched for the function ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    hint,
  };
}

function otherKeys(message: string) {
  return { code: 'PGRST102', message, details: null, hint: null };
}

const signup = wire.signup.path;
const signupName = `public.${wire.signup.name}`;
const signupHint = `Perhaps you meant to call the function ${signupName}(signup_email, signup_zip_code)`;

/** How PostgREST and PostgreSQL word their refusals, by the source of PostgREST 16.2 (Error.hs). */
export const refusedProcedureCalls: Refused[] = [
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
    answer: noFunction(
      `${signupName}(admin, signup_email)`,
      `${signupName} with parameters admin, signup_email`,
      signupHint,
    ),
  },
  {
    name: 'a missing email',
    path: signup,
    body: '{"signup_zip_code": "94110"}',
    status: 404,
    answer: noFunction(
      `${signupName}(signup_zip_code)`,
      `${signupName} with parameter signup_zip_code`,
      signupHint,
    ),
  },
  {
    name: 'no arguments at all',
    path: signup,
    body: '{}',
    status: 404,
    answer: noFunction(`${signupName} without parameters`, `${signupName} without parameters`),
  },
  ...['', 'null'].map((body) => ({
    name: `a body that is ${body || 'empty'}`,
    path: signup,
    body,
    status: 404,
    answer: noFunction(`${signupName} without parameters`, `${signupName} without parameters`),
  })),
  {
    name: 'objects in an array that have other keys',
    path: signup,
    body: '[{"signup_email": "ann"}, {"email": "bob"}]',
    status: 400,
    answer: otherKeys('All object keys must match'),
  },
  {
    name: 'texts in an array',
    path: signup,
    body: '["ann@example.com"]',
    status: 400,
    answer: otherKeys('All object keys must match'),
  },
  {
    name: 'objects in an array: the first one is looked at',
    path: signup,
    body: '[{"signup_email": "ann"}, {"signup_email": "bob@example.com"}]',
    status: 400,
    answer: invalidEmail,
  },
  {
    name: 'a form',
    path: signup,
    body: 'signup_email=ann',
    contentType: 'application/x-www-form-urlencoded',
    status: 400,
    answer: invalidEmail,
  },
  {
    name: 'plain text',
    path: signup,
    body: '{"signup_email": "ann@example.com"}',
    contentType: 'text/plain',
    status: 404,
    answer: {
      code: 'PGRST202',
      message: `Could not find the function ${signupName} in the schema cache`,
      details: `Searched for the function ${signupName} with a single unnamed text parameter, but no matches were found in the schema cache.`,
      hint: null,
    },
  },
  {
    name: 'a type of body that PostgREST does not know',
    path: signup,
    body: '{"signup_email": "ann@example.com"}',
    contentType: 'application/graphql',
    status: 400,
    answer: otherKeys('Content-Type not acceptable: application/graphql'),
  },
  {
    name: 'an argument for the figures',
    path: wire.stats.path,
    body: '{"since": "2026"}',
    status: 404,
    answer: noFunction(
      `public.${wire.stats.name}(since)`,
      `public.${wire.stats.name} with parameter since`,
    ),
  },
];
