/** The page for unknown paths. */
export const notFoundPage = {
  code: '404',
  title: 'Oops! Page not found',
  home: 'Return to Home',
} as const;

/** Shown when the mock cannot start. */
export const bootFailure = { title: 'The site could not start' };

/** Shown in a form whose script did not load, or does not run in an old browser. */
export const scriptFailure = 'Please reload the page, or try a newer browser.';

/** Shown when the page's code did not load. */
export const loadFailure = {
  title: 'This page did not load',
  advice: 'Please check your connection and reload the page.',
};
