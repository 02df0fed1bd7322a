import { hero } from './landing.ts';
import { launchYear, productName } from './product.ts';

/** What the tab shows, for each page. */
export const titles = {
  landing: `${productName}: calmer streets, together`,
  logo: `Logo generator · ${productName}`,
  notFound: `Page not found · ${productName}`,
};

/** What the picture of shared links shows (mocks/gallery/share.tsx), for those who do not see it. */
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

/** What a mock build says on every page. */
export const demonstration = 'This is a demonstration: nothing that you enter here is stored.';
