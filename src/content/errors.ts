/** The text of the not-found page. */
export const notFoundPage = {
  code: '404',
  title: 'Oops! Page not found',
  joke: 'This street ends here. The cat doesn’t know the way, either.',
  home: 'Return to Home',
} as const;

/** The message that a form shows if the page's script didn't load or the browser is too old to run it. */
export const scriptFailure = 'Please reload the page or try a newer browser.';

/** The text shown in place of a page that crashed. */
export const pageFailure = {
  title: 'Something went wrong on this page.',
  advice: 'Please reload it.',
};
