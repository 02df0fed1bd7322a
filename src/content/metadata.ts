import { hero } from './landing.ts';
import { launchYear, productName } from './product.ts';

/** The alt text of the social image (tools/pictures/share.tsx). */
export const socialImageText =
  'A street of small houses. A car has stopped at a crosswalk, a child with a ball waits at the curb, ' +
  `and a neighbor waves. Beside it: ${hero.headline} ${productName}, coming soon.`;

/** Each page's title and description, for browsers, search engines, and link previews. */
export const metadata = {
  landing: {
    title: `${productName}: calmer streets, together`,
    description:
      'For parents who’ve had enough of speeding and distracted drivers: alerts, play zones, and ' +
      `neighbors who look out for each other, starting in ${launchYear}. Join the waitlist.`,
  },
  logo: { title: `Logo generator · ${productName}`, description: 'Generate a logo and save it.' },
  notFound: {
    title: `Page not found · ${productName}`,
    description: 'This street ends here.',
  },
};

/** The notice shown on every page of a mock build. */
export const demoNotice = 'This is a demo: nothing you enter here leaves this browser.';
