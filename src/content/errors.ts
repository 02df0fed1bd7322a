/** The page for unknown paths. */
export const notFoundPage = {
  code: '404',
  title: 'Oops! Page not found',
  joke: 'This street ends here. The cat doesn’t know the way, either.',
  home: 'Return to Home',
} as const;

/** The message in a form whose script did not load, or does not run in an old browser. */
export const scriptFailure = 'Please reload the page or try a newer browser.';

/** The text in place of a page that failed. */
export const pageFailure = {
  title: 'Something went wrong on this page.',
  advice: 'Please reload it.',
};
