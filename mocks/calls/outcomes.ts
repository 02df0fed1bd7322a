import type { CallId } from '../../src/gateway/wire.ts';

interface Toast {
  title: string;
  description?: string;
}

/** One class of what a visitor sees after a call, in plain words and as a test can hold it. */
export interface Outcome {
  sees: string;
  /** The same in a word or two, to stand beside a choice. */
  label: string;
  /** The words of the specification's section 8; null when nothing may pop up. */
  toast: Toast | null;
  /** Whether a line in the console belongs to it. */
  logged: boolean;
}

interface SignupOutcome extends Outcome {
  fields: 'cleared' | 'kept';
}

const welcome = 'Welcome to the waitlist!';
const notice = "We'll notify you when the product launches";

const signup = {
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
    sees: 'The welcome toast without a word about the first; empty fields.',
    label: 'Welcome',
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
} satisfies Record<string, SignupOutcome>;

const stats = {
  stats: {
    sees: 'The numbers of the answer, each with a plus.',
    label: 'Stats',
    toast: null,
    logged: false,
  },
  defaults: {
    sees: '50+ families and 12+ neighborhoods; no toast.',
    label: '50+, 12+',
    toast: null,
    logged: true,
  },
} satisfies Record<string, Outcome>;

const logo = {
  picture: {
    sees: 'The picture, the button Download Logo, and the toast “Logo generated!”.',
    label: 'Picture',
    toast: {
      title: 'Logo generated!',
      description: 'Your logo has been created successfully.',
    },
    logged: false,
  },
  'told-failed': {
    sees: 'The toast “Generation failed”; an older picture stays; the button works again.',
    label: 'Failed',
    toast: { title: 'Generation failed', description: 'Please try again later' },
    logged: true,
  },
} satisfies Record<string, Outcome>;

/** Every class of outcome of every call (specification, section 8). */
export const outcomes = { signup, stats, logo } satisfies Record<CallId, Record<string, Outcome>>;

/** The id of an outcome of a call. */
export type OutcomeId<Call extends CallId = CallId> = Call extends CallId
  ? keyof (typeof outcomes)[Call]
  : never;
