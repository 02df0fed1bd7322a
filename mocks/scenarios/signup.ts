import { confirmation, signupToasts, waitlistForm } from '../../src/content/signup.ts';
import type { SignupReply, SignupRequest } from '../../src/gateway/wire.ts';
import { postgrestError } from '../backend/check-request.ts';
import { anyProcedure, serverMarker } from './shared.ts';
import type { Call, Outcome } from './types.ts';

/** Returns a successful signup's outcome. `isFirst`: whether the signup is its neighborhood's first. */
function welcomed(isFirst: boolean): Outcome {
  return {
    toast: isFirst ? signupToasts.joinedFirst : signupToasts.joined,
    says: confirmation.text,
    clears: true,
    adds: { families: 1, neighborhoods: isFirst ? 1 : 0 },
  };
}

/** The outcome if the page or the backend rejects the email. */
const refused = {
  toast: signupToasts.invalidEmail,
  says: waitlistForm.emailHint,
  refuses: true,
} as const;

/** The text that a play types as the email. The page must send the capital letter unchanged. */
const email = 'Tester@example.com';

/** The call that adds a family to the waitlist, made by either form of the landing page. */
export const signup = {
  title: 'Signup',
  words: 'waitlist form join sign up',
  path: '',
  use: {
    forms: [waitlistForm.names.first, waitlistForm.names.second],
    fields: [
      { label: waitlistForm.email, sample: email },
      { label: waitlistForm.zipCode, sample: waitlistForm.zipCodeExample },
    ],
    button: waitlistForm.submit,
    busyButton: waitlistForm.submitting,
    says: [waitlistForm.emailHint, waitlistForm.failed, confirmation.text],
    sent: ([email = '', zipCode]) =>
      ({ signup_email: email, signup_zip_code: zipCode || null }) satisfies SignupRequest,
  },
  extras: [
    { title: 'Without a zip code', id: 'live', typed: [email, ''] },
    {
      title: 'Email without @',
      id: null,
      typed: ['tester.example.com', waitlistForm.zipCodeExample],
      outcome: refused,
    },
    {
      title: 'Email starting with @',
      id: 'live',
      typed: ['@street', waitlistForm.zipCodeExample],
      outcome: { ...refused, fails: true },
    },
    { title: 'Second form', id: 'live', form: 1 },
    { title: 'Server error on a reopened page', id: 'server-error', isReopened: true },
    { title: 'Server error in the second form', id: 'server-error', form: 1, isReopened: true },
  ],
  rightBody: { is_new_neighborhood: true } satisfies SignupReply,
  works({ rows, typed: [, zipCode = ''] }) {
    const isKnown = rows.neighborhoods.some((known) => known.zipCode === zipCode);
    return welcomed(zipCode !== '' && !isKnown);
  },
  fails: { toast: signupToasts.signupFailed, fails: true, says: waitlistForm.failed },
  scenarios: {
    ...anyProcedure,
    'new-neighborhood': {
      title: 'First from the neighborhood',
      words: 'new zip is_new_neighborhood true welcome',
      happens: 'Responds as if the neighborhood were new. Stores nothing.',
      outcome: welcomed(true),
      body: { is_new_neighborhood: true } satisfies SignupReply,
    },
    'known-neighborhood': {
      title: 'Not the first from the neighborhood',
      words: 'duplicate already exists signed up known zip is_new_neighborhood false welcome',
      happens: 'Responds as if the neighborhood were already counted. Stores nothing.',
      outcome: welcomed(false),
      body: { is_new_neighborhood: false } satisfies SignupReply,
    },
    'invalid-email': {
      title: 'Email rejected',
      status: 400,
      words: 'invalid bad request validation 22023',
      outcome: { ...refused, fails: true },
      body: { ...postgrestError('22023', 'invalid_email'), details: serverMarker },
    },
    'string-boolean': {
      title: 'Boolean sent as text',
      words: 'json type string mistyped wrong data',
      body: { is_new_neighborhood: 'false' },
    },
    'saved-but-lost': {
      title: 'Saved, but the response is lost',
      words: 'offline stored retry twice double',
      answer: ({ live }) => {
        live();
        return Response.error();
      },
    },
  },
} satisfies Call;
