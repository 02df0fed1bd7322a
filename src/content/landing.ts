import { launchYear, productName } from './product.ts';

/** The first stop of the Tab key. */
export const skipLink = 'Skip to the content';

/** The sticky header. */
export const header = {
  features: 'How It Works',
  waitlist: 'Join Waitlist',
  navigation: 'Sections',
};

/** The first screen. */
export const hero = {
  badge: 'Coming Soon',
  headline: 'Our kids should be able to cross their own street.',
  worry: 'You see the speeding, and the phones behind the wheel.',
  /** Hidden on phones, which have no room for it. */
  description: `With ${productName}, the neighbors on your block slow the street down together.`,
  familiesBefore: 'Join ',
  familiesAfter: ' families already on the waitlist',
  /** The same line for somebody who has joined. */
  joinedBefore: 'With you: ',
  joinedAfter: ' families on the waitlist',
  /** The same line once the list is closed. */
  closedAfter: ' families are on the waitlist',
};

/** The four cards of How It Works: a promise, and how it is kept. */
export const features = {
  title: 'How It Works',
  lead: `What the families on your block can do together, from ${launchYear}.`,
  cards: [
    {
      id: 'safety',
      title: 'Safety First',
      promise: 'One close call, and the whole block knows.',
      how: 'Neighbors report speeding and close\u00A0calls, and everyone nearby gets an alert.',
    },
    {
      id: 'network',
      title: 'Neighbor Network',
      promise: 'You are not the only one who worries.',
      how: 'Meet the parents on your block, and bring what you saw to the city.',
    },
    {
      id: 'play',
      title: 'Play Zones',
      promise: 'An hour when the street belongs to the kids.',
      how: 'Agree on a time with your neighbors, and ask drivers to go around.',
    },
    {
      id: 'care',
      title: 'Community Care',
      promise: 'Someone is looking out for yours, too.',
      how: 'Take turns with the walk to school, the busy corner and the long afternoon.',
    },
  ],
} as const;

/** The closing section with the second form and the three figures. */
export const callToAction = {
  asking: {
    title: 'Get your street on the list.',
    text: 'Add your zip code, and your neighborhood counts too. One family puts it on the map.',
  },
  /** The same for somebody who has joined. */
  joined: {
    title: 'Now for your neighbors.',
    text: 'One family is a start. A whole block is hard to overlook when it speaks up.',
  },
  families: 'Families Waiting',
  neighborhoods: 'Neighborhoods',
  launchYear: 'Launch Year',
};

/** What the figures read when the backend does not give them (specification, section 9). */
export const defaultStats = { families: 50, neighborhoods: 12 };
