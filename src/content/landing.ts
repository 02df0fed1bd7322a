import { productName } from './product.ts';

/** The first stop of the Tab key. */
export const skipLink = 'Skip to the content';

/** The first screen. */
export const hero = {
  badge: 'Coming Soon',
  headline: 'Our kids should be able to cross their own street.',
  description:
    'You see the speeding, and the phones behind the wheel. ' +
    `With ${productName}, the neighbors on your block slow the street down together.`,
  familiesBefore: 'Join ',
  familiesAfter: ' families already on the waitlist',
};

/** The closing section with the second form and the three figures. */
export const callToAction = {
  title: 'Get your street on the list.',
  description: 'Add your zip code, and your neighborhood counts too. One family is enough.',
  families: 'Families Waiting',
  neighborhoods: 'Neighborhoods',
  launchYear: 'Launch Year',
};

/** What the figures read when the backend does not give them (specification, section 9). */
export const fallbackStats = { families: 50, neighborhoods: 12 };
