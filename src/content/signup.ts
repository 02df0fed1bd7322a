import { early, earlyNotices } from './early.ts';

/** The waitlist form, which stands on the page twice. */
export const form = {
  /** Two landmarks of a page need a name each. */
  names: { hero: 'Join the waitlist', waitlist: 'Join the waitlist for your street' },
  email: 'Email',
  emailExample: 'you@example.com',
  zipCode: 'Zip code',
  optional: '(optional)',
  zipCodeExample: '94110',
  submit: 'Join Waitlist',
  submitting: 'Joining...',
  privacy: 'One email when we launch, nothing else.',
  joined: 'You are on the list. Tell a neighbor?',
  failed: early.failed,
  needsScript: 'Joining the waitlist needs JavaScript: please turn it on, or come back with it.',
};

const launchNotice = "We'll notify you when the product launches";

/** The notices of a signup, word for word (specification, section 8). */
export const signupNotices = {
  invalidEmail: earlyNotices.invalidEmail,
  signupFailed: earlyNotices.signupFailed,
  joined: { kind: 'success', title: 'Welcome to the waitlist!', description: launchNotice },
  joinedFirst: {
    kind: 'success',
    title: 'Welcome to the waitlist!',
    description: `You're the first from your neighborhood! ${launchNotice}`,
  },
} as const;
