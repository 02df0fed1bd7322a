/** The page for unknown paths. */
export const notFoundPage = {
  code: '404',
  title: 'Oops! Page not found',
  home: 'Return to Home',
  sign: ['DEAD', 'END'],
} as const;
