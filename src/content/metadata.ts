import { hero } from './landing.ts';
import { launchYear, productName } from './product.ts';

/** The title of each page. */
export const titles = {
  landing: `${productName}: calmer streets, together`,
  logo: `Logo generator · ${productName}`,
  notFound: `Page not found · ${productName}`,
};

/** Alternative text of the picture for shared links (tools/pictures/share.tsx). */
export const sharePictureText =
  'A street of small houses. A car has stopped at a crossing, a child with a ball waits at the curb, ' +
  `and a neighbor waves. Beside it: ${hero.headline} ${productName}, coming soon.`;

/** Titles and descriptions of the pages, for search engines and shared links. */
export const metadata = {
  landing: {
    title: titles.landing,
    description:
      'For parents who have had enough of speeding and distracted drivers. ' +
      `${productName} opens in ${launchYear}. Join the waitlist.`,
  },
  logo: { title: titles.logo, description: 'Draw a logo and save it.' },
  notFound: { title: titles.notFound, description: 'This street ends here.' },
};

/** The notice on every page of a mock build. */
export const demonstration =
  'This is a demonstration: nothing that you enter here leaves this browser.';
