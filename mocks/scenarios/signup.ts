import { hero } from '../../src/content/landing.ts';
import { form, joined, signupNotices } from '../../src/content/signup.ts';
import {
  longestZipCode,
  postalCode,
  sendableText,
  sendableZipCode,
} from '../../src/gateway/spelling.ts';
import { type SignupReply, type SignupRequest, wire } from '../../src/gateway/wire.ts';
import { postgrestError, serverMarker } from '../backend/responses.ts';
import { anyProcedure } from './any-call.ts';
import type { Call, Outcome } from './call.ts';

function answered(isNew: boolean): Response {
  return Response.json({ is_new_neighborhood: isNew } satisfies SignupReply);
}

function isFirst(row: unknown): boolean {
  const parsed = wire.signup.reply.safeParse(row);
  return parsed.success && parsed.data.is_new_neighborhood;
}

const cleared = {
  fields: 'cleared',
  formTexts: [joined.text, joined.share],
  fails: false,
} as const;

const outcomes = {
  welcomed: {
    ...cleared,
    toast: (reply) => (isFirst(reply) ? signupNotices.joinedFirst : signupNotices.joined),
    depends: 'or that for the first family of a neighborhood',
  },
  'welcomed-first': {
    ...cleared,
    toast: signupNotices.joinedFirst,
  },
  'welcomed-known': {
    ...cleared,
    toast: signupNotices.joined,
  },
  'told-invalid': {
    toast: signupNotices.invalidEmail,
    formTexts: [form.emailHint],
    refuses: true,
    fields: 'kept',
    fails: true,
  },
  'told-failed': {
    toast: signupNotices.signupFailed,
    formTexts: [form.failed],
    fields: 'kept',
    fails: true,
  },
} satisfies Record<string, Outcome>;

/** The signup of a family, by either form of the landing page. */
export const signup = {
  title: 'Signup',
  words: 'waitlist form join sign up',
  path: '',
  use: {
    kind: 'form',
    forms: [form.names.hero, form.names.waitlist],
    fields: [
      { label: form.email },
      {
        label: form.zipCode,
        sample: form.zipCodeExample,
        longest: longestZipCode,
      },
    ],
    button: form.submit,
    busyButton: form.submitting,
    body: ([email = '', zipCode = '']) =>
      ({
        signup_email: sendableText(email),
        signup_zip_code: sendableZipCode(zipCode),
      }) satisfies SignupRequest,
    isFirst,
    shows([, zipCode = '']) {
      const sent = sendableZipCode(zipCode);
      return [hero.joinedBefore, ...(sent !== null && postalCode.test(sent) ? [sent] : [])];
    },
  },
  outcomes,
  rightBody: { is_new_neighborhood: true } satisfies SignupReply,
  scenarios: {
    ...anyProcedure({ succeeds: outcomes.welcomed, fails: outcomes['told-failed'] }),
    'new-neighborhood': {
      title: 'First from the neighborhood',
      words: 'new zip is_new_neighborhood true welcome',
      happens: 'The signup counts as the first of its neighborhood; nothing is stored.',
      outcome: outcomes['welcomed-first'],
      answer: () => answered(true),
    },
    'known-neighborhood': {
      title: 'One more from a known neighborhood',
      words: 'duplicate already signed up zip is_new_neighborhood false welcome',
      happens: 'The signup counts as one more of its neighborhood; nothing is stored.',
      outcome: outcomes['welcomed-known'],
      answer: () => answered(false),
    },
    'invalid-email': {
      title: 'Email is refused',
      status: 400,
      words: 'invalid bad request validation 22023',
      outcome: outcomes['told-invalid'],
      answer: () =>
        postgrestError(400, { code: '22023', message: 'invalid_email', details: serverMarker }),
    },
    'string-boolean': {
      title: 'Boolean sent as text',
      status: 200,
      words: 'json type string mistyped',
      happens: 'The flag is the text "false".',
      outcome: outcomes['told-failed'],
      answer: () => Response.json({ is_new_neighborhood: 'false' }),
    },
    'saved-but-lost': {
      title: 'Saved, but the answer is lost',
      words: 'offline stored retry twice double',
      outcome: outcomes['told-failed'],
      answer: ({ live }) => {
        live();
        return Response.error();
      },
    },
  },
} satisfies Call;
