import { confirmation, signupNotices, waitlistForm } from '../../src/content/signup.ts';
import type { SignupReply, SignupRequest } from '../../src/gateway/wire.ts';
import { postgrestError } from '../backend/check-request.ts';
import { anyProcedure, serverMarker } from './shared.ts';
import type { Call, Outcome } from './types.ts';

/** The end of a signup that works; `isFirst`: it is the first of its neighborhood. */
function welcomed(isFirst: boolean): Outcome {
  return {
    toast: isFirst ? signupNotices.joinedFirst : signupNotices.joined,
    says: confirmation.text,
    clears: true,
    adds: { families: 1, neighborhoods: isFirst ? 1 : 0 },
  };
}

/** The end of a signup whose email is refused, by the page or by the backend. */
const refused = {
  toast: signupNotices.invalidEmail,
  says: waitlistForm.emailHint,
  refuses: true,
} as const;

/** The page must send the capital letter as it is. */
const email = 'Tester@example.com';

/** The signup of a family, by either form of the landing page. */
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
      title: 'Email without an at-sign',
      id: null,
      typed: ['tester.example.com', waitlistForm.zipCodeExample],
      outcome: refused,
    },
    {
      title: 'Email that begins with its at-sign',
      id: 'live',
      typed: ['@street', waitlistForm.zipCodeExample],
      outcome: { ...refused, fails: true },
    },
    { title: 'Works (second form)', id: 'live', form: 1 },
    { title: 'Server error (second form)', id: 'server-error', form: 1 },
  ],
  rightBody: { is_new_neighborhood: true } satisfies SignupReply,
  works({ rows, typed: [, zipCode = ''] }) {
    const isKnown = rows.neighborhoods.some((known) => known.zipCode === zipCode);
    return welcomed(zipCode !== '' && !isKnown);
  },
  fails: { toast: signupNotices.signupFailed, fails: true, says: waitlistForm.failed },
  scenarios: {
    ...anyProcedure,
    'new-neighborhood': {
      title: 'First from the neighborhood',
      words: 'new zip is_new_neighborhood true welcome',
      happens: 'The signup counts as the first of its neighborhood; nothing is stored.',
      outcome: welcomed(true),
      body: { is_new_neighborhood: true } satisfies SignupReply,
    },
    'known-neighborhood': {
      title: 'One more from a known neighborhood',
      words: 'duplicate already signed up zip is_new_neighborhood false welcome',
      happens: 'The signup counts as one more of its neighborhood; nothing is stored.',
      outcome: welcomed(false),
      body: { is_new_neighborhood: false } satisfies SignupReply,
    },
    'invalid-email': {
      title: 'Email is refused',
      status: 400,
      words: 'invalid bad request validation 22023',
      outcome: { ...refused, fails: true },
      body: { ...postgrestError('22023', 'invalid_email'), details: serverMarker },
    },
    'string-boolean': {
      title: 'Boolean sent as text',
      words: 'json type string mistyped',
      body: { is_new_neighborhood: 'false' },
    },
    'saved-but-lost': {
      title: 'Saved, but the answer is lost',
      words: 'offline stored retry twice double',
      answer: ({ live }) => {
        live();
        return Response.error();
      },
    },
  },
} satisfies Call;
