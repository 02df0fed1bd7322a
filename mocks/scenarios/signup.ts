import type { Gateway } from '../../src/gateway/gateway.ts';
import { limitsMs } from '../../src/gateway/timed.ts';
import { type SignupReply, wire } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import { defineCall } from '../kit/call.ts';
import { networkError, serverMarker } from '../kit/supabase/answers.ts';
import { postgrestError, postgrestReply } from '../kit/supabase/error-bodies.ts';
import { answerPageCall } from '../kit/supabase/page-call.ts';
import { procedureScenarios } from '../kit/supabase/scenarios.ts';

const welcome = 'Welcome to the waitlist!';
const notice = "We'll notify you when the product launches";

function emailIn(body: string): string | null {
  try {
    const { signup_email: email } = JSON.parse(body);
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}

function answered(isNew: boolean): Response {
  return Response.json({ is_new_neighborhood: isNew } satisfies SignupReply);
}

const refusalDetails = {
  invalid_email: 'The email address is not one that mail can reach.',
  invalid_zip: 'A zip code has at most 10 characters.',
} as const;

/** The signup of a family, by either form of the landing page. */
export const signup = defineCall({
  id: 'signup',
  title: 'Signup',
  path: '',
  wire: wire.signup,
  limitMs: limitsMs.signup,
  isSentOnce: true,
  emailIn,
  sample: [{ email: 'ada@example.com', zipCode: '94110' }] satisfies Parameters<Gateway['signup']>,
  answer: (request, { waitlist }: Backend) =>
    answerPageCall(request, wire.signup.request, (args) => {
      const outcome = waitlist.signup(args);
      if (outcome.ok) return postgrestReply(outcome.reply satisfies SignupReply);
      const { code: message } = outcome;
      return postgrestError(400, { code: '22023', message, details: refusalDetails[message] });
    }),
  use: {
    form: 'Join the waitlist',
    fields: [
      { label: 'Email', text: (email) => email, isRequired: true },
      { label: 'Zip code', text: () => '94110' },
    ],
    button: 'Join Waitlist',
  },
  outcomes: {
    welcomed: {
      sees: 'The welcome toast; empty fields.',
      label: 'Welcome',
      toast: { title: welcome },
      fields: 'cleared',
      logged: false,
    },
    'welcomed-first': {
      sees: 'The welcome toast for the first from a neighborhood; empty fields.',
      label: 'First',
      toast: {
        title: welcome,
        description: `You're the first from your neighborhood! ${notice}`,
      },
      fields: 'cleared',
      logged: false,
    },
    'welcomed-known': {
      sees: 'The welcome toast, which does not mention being the first; empty fields.',
      label: 'Known',
      toast: { title: welcome, description: notice },
      fields: 'cleared',
      logged: false,
    },
    'told-invalid': {
      sees: 'The toast “Invalid email”; both fields as they were typed.',
      label: 'Invalid email',
      toast: { title: 'Invalid email', description: 'Please enter a valid email address' },
      fields: 'kept',
      logged: true,
    },
    'told-failed': {
      sees: 'The toast “Signup failed”; both fields as they were typed; the form works again.',
      label: 'Failed',
      toast: { title: 'Signup failed', description: 'Please try again later' },
      fields: 'kept',
      logged: true,
    },
  },
  scenarios: {
    ...procedureScenarios({ succeeds: 'welcomed', fails: 'told-failed' }),
    'new-neighborhood': {
      title: 'First from the neighborhood',
      group: 'data',
      words: 'new zip is_new_neighborhood true',
      happens: 'The signup counts as the first of its neighborhood; nothing is stored.',
      shows: 'welcomed-first',
      answer: () => answered(true),
    },
    'known-neighborhood': {
      title: 'One more from a known neighborhood',
      group: 'data',
      words: 'duplicate already signed up zip is_new_neighborhood false',
      happens: 'The signup counts as one more of its neighborhood; nothing is stored.',
      shows: 'welcomed-known',
      answer: () => answered(false),
    },
    'invalid-email': {
      title: 'Email is refused',
      group: 'refused',
      status: 400,
      words: 'invalid bad request validation 22023',
      happens: 'The backend refuses the email (400, 22023).',
      shows: 'told-invalid',
      answer: () =>
        postgrestError(400, { code: '22023', message: 'invalid_email', details: serverMarker }),
    },
    'string-boolean': {
      title: 'Boolean sent as text',
      group: 'odd',
      status: 200,
      words: 'json type boolean string mistyped',
      happens: 'The flag is the text "false" instead of a boolean.',
      shows: 'told-failed',
      cannotHappen: true,
      answer: () => Response.json({ is_new_neighborhood: 'false' }),
    },
    'saved-but-lost': {
      title: 'Saved, but the answer is lost',
      group: 'network',
      words: 'offline stored retry twice double',
      happens: 'The signup is stored, but its answer is lost on the way.',
      shows: 'told-failed',
      answer: async ({ live }) => {
        await live();
        return networkError();
      },
    },
  },
});
