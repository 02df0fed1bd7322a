import type { SignupReply } from '../../src/gateway/wire.ts';
import { networkError, type Scenario } from '../kit/scenario.ts';
import { postgrestError } from '../kit/supabase/error-bodies.ts';
import { serverMarker } from '../kit/supabase/faults.ts';

function answered(isNew: boolean): Response {
  return Response.json({ is_new_neighborhood: isNew } satisfies SignupReply);
}

/** What only a signup can meet. */
export const signupScenarios = {
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
  'as-row': {
    title: 'Answer in a list of one',
    group: 'odd',
    status: 200,
    words: 'json array row',
    happens: 'The right answer, as an array of one row.',
    shows: 'welcomed',
    cannotHappen: true,
    answer: async ({ live }) => Response.json([await (await live()).json()]),
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
} satisfies Record<string, Scenario<'signup'>>;
