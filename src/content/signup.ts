import { hero } from './landing.ts';
import { productName } from './product.ts';

/** The text shown in place of both forms once the waitlist is closed (docs/launch.md, section 5). */
export const closedNotice = {
  title: 'The waitlist is closed.',
  text: 'Everyone on it gets one email when we launch.',
};

/** The text of the waitlist form. The page shows the form twice. */
export const waitlistForm = {
  /** The forms' names for screen readers. Each form is a landmark, and landmarks need different names. */
  names: { first: 'Join the waitlist', second: 'Join the waitlist for your street' },
  email: 'Email',
  emailExample: 'you@example.com',
  /** The hint next to the email field. It appears together with the toast `invalidEmail`. */
  emailHint: 'Enter an email like you@example.com.',
  zipCode: 'Zip code',
  optional: '(optional)',
  zipCodeExample: '94110',
  submit: 'Join Waitlist',
  submitting: 'Joining...',
  /** The notes below the two forms. Each is shown until the visitor joins. */
  notes: {
    first: 'Free. One email when we launch, nothing else.',
    second: 'We show how many have joined, never who.',
  },
  failed: 'That didn’t work. What you typed is still here.',
  needsScript: 'You need JavaScript to join the waitlist. Please turn it on and reload the page.',
};

/** Each form's last row once the visitor has joined: a confirmation and a button that shares the page. */
export const confirmation = {
  text: 'You’re on the list.',
  share: 'Tell a neighbor',
  copied: 'Link copied',
  copyByHand: 'Copy this link:',
};

/** The title and text that the share sheet sends along with the page's URL. */
export const invitation = {
  title: productName,
  text: `${hero.headline} I joined the ${productName} waitlist.`,
};

const welcome = 'Welcome to the waitlist!';
const launchNotice = "We'll notify you when the product launches";

/** The toasts after a signup, worded exactly as in docs/specification.md, section 8. */
export const signupToasts = {
  invalidEmail: {
    kind: 'error',
    title: 'Invalid email',
    description: 'Please enter a valid email address',
  },
  signupFailed: { kind: 'error', title: 'Signup failed', description: 'Please try again later' },
  joined: { kind: 'success', title: welcome, description: launchNotice },
  joinedFirst: {
    kind: 'success',
    title: welcome,
    description: `You're the first from your neighborhood! ${launchNotice}`,
  },
} as const;
