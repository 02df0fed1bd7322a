/** The page for unknown paths. */
export const notFoundPage = {
  code: '404',
  title: 'Oops! Page not found',
  home: 'Return to Home',
  sign: ['DEAD', 'END'],
} as const;

/** What stands on the page when the mock cannot start. */
export const bootFailure = { title: 'The site could not start' };

/** What stands on the page when its code did not arrive. */
export const loadFailure = {
  title: 'This page did not load',
  advice: 'Please check your connection and reload the page.',
};
