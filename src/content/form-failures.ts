/** What a form says when a submission failed or its script did not load. */
export const formNotes = {
  failed: 'That did not work. What you typed is still here.',
  notLoaded: 'Please reload the page, or try a newer browser.',
};

// The notices of the specification's section 8 for what goes wrong in a form. They have their own
// file because the inline script of every page (src/early) includes them too.

/** The notice for an email without an at-sign. */
export const invalidEmail = {
  kind: 'error',
  title: 'Invalid email',
  description: 'Please enter a valid email address',
} as const;

/** The notice for a failed call, by the calls that have a form. */
export const failedNotices = {
  signup: { kind: 'error', title: 'Signup failed', description: 'Please try again later' },
  logo: { kind: 'error', title: 'Generation failed', description: 'Please try again later' },
} as const;

/** A call that is made by a form; the form names it as `data-call`. */
export type FormCall = keyof typeof failedNotices;
