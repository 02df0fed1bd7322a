/** What stands on the page when the mock cannot start. */
export const bootFailure = { title: 'The site could not start' };

/** What stands on the page when its code did not arrive. */
export const loadFailure = {
  title: 'This page did not load',
  advice: 'Please check your connection and reload the page.',
};
