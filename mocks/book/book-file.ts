/** The file beside a mock build that `npm run scenarios:book` writes. */
export const bookFile = 'scenarios.html';
