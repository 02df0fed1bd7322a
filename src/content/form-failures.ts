/** What a form says when its submission failed, or its script did not load. */
export const formNotes = {
  failed: 'That did not work. What you typed is still here.',
  notLoaded: 'Please reload the page, or try a newer browser.',
};

/**
 * Notices of the specification's section 8 for what goes wrong in a form. They stand apart because the
 * script inside every page (src/early) carries them as well.
 */
export const failureNotices = {
  invalidEmail: {
    kind: 'error',
    title: 'Invalid email',
    description: 'Please enter a valid email address',
  },
  signupFailed: { kind: 'error', title: 'Signup failed', description: 'Please try again later' },
  generationFailed: {
    kind: 'error',
    title: 'Generation failed',
    description: 'Please try again later',
  },
} as const;
