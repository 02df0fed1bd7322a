/** What a form may have to say before the main script has come; the pages carry these words twice. */
export const early = {
  failed: 'That did not work. What you typed is still here.',
  notLoaded: 'Please reload the page, or try a newer browser.',
};

/** Notices of the specification's section 8 that the page itself can show. */
export const earlyNotices = {
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
