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

const signup = wire.signup.path;

/** How PostgREST and PostgreSQL word what they refuse of calls that the page can make. */
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
    name: 'a zip code that is too long',
    path: signup,
    body: '{"signup_email": "ann@example.com", "signup_zip_code": "12345678901"}',
    status: 400,
    answer: invalidZip,
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
      details: '\\u0000 cannot be converted to text.',
      hint: null,
    },
  },
];
