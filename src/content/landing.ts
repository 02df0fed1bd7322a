import { launchYear, productName } from './product.ts';

/** The text of the skip link, the first element on the page that Tab focuses. */
export const skipLink = 'Skip to content';

/** The text of the sticky header. */
export const header = {
  features: 'How It Works',
  waitlist: 'Join Waitlist',
  navigation: 'Sections',
};

/** The text of the hero, the section at the top of the page that fills the first screen. */
export const hero = {
  badge: 'Coming Soon',
  headline: 'Our kids should be able to cross their own street.',
  worry: 'You see the speeding and the drivers on their phones.',
  promise: `Starting in\u00A0${launchYear}, ${productName} helps your block share alerts, set up play zones, and look out for each other.`,
  /** The short version of the promise, shown on phones. */
  shortPromise: `Coming in ${launchYear}: alerts, play zones, and neighbors who look out for each other.`,
  familiesBefore: 'Join ',
  familiesAfter: ' families already on the waitlist',
  /** The text before and after the number of families, once the visitor has joined. */
  joinedBefore: 'With you, ',
  joinedAfter: ' families are waiting',
  /** The text after the number of families, once the waitlist is closed. No text precedes the number. */
  closedAfter: ' families are on the waitlist',
};

/** The four cards of the How It Works section, and the alert in the first card's drawing. */
export const features = {
  title: 'How It Works',
  lead: 'Four things a block can do that one worried parent can’t.',
  cards: [
    {
      id: 'safety',
      title: 'Safety First',
      promise: 'One close call, and the whole block knows.',
      how: 'Report a speeding car, and everyone nearby gets an alert.',
    },
    {
      id: 'network',
      title: 'Neighbor Network',
      promise: 'You’re not the only one who worries.',
      how: 'Meet other parents on your block. Take what you’ve seen to city hall.',
    },
    {
      id: 'play',
      title: 'Play Zones',
      promise: 'An hour when the street belongs to the kids.',
      how: 'Pick a time with your neighbors, and ask drivers to go around.',
    },
    {
      id: 'care',
      title: 'Community Care',
      promise: 'Someone’s looking out for your kids, too.',
      how: 'Take turns walking kids to school and watching the busy corner.',
    },
  ],
  alert: { title: 'Close call at Maple & 3rd', text: '14 neighbors alerted at 8:05 AM' },
} as const;

/** The text of the closing section: the second form, and plates with two stats and the launch year. */
export const callToAction = {
  asking: {
    title: 'Get your street on the list.',
    text: 'Add your zip code to put your neighborhood on the map. One family is all it takes.',
  },
  /** The title and text once the visitor has joined. */
  joined: {
    title: 'Now tell your neighbors.',
    text: 'One family is a start. A\u00A0whole block is hard to ignore.',
  },
  families: 'Families Waiting',
  neighborhoods: 'Neighborhoods',
  launchYear: 'Launch Year',
};

/** The name on the map's street sign if the visitor didn't enter a valid zip code. */
export const anyStreet = 'Our Street';

/** The figures to show if the stats call fails (docs/specification.md, section 9). */
export const defaultStats = { families: 50, neighborhoods: 12 };
