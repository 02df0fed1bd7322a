import { launchYear } from './product.ts';

/** The four cards of How It Works: a promise, and how it is kept. */
export const features = {
  title: 'How It Works',
  lead: `What the families on your block can do together, from ${launchYear}.`,
  cards: [
    {
      id: 'safety',
      title: 'Safety First',
      promise: 'Know before your child steps outside.',
      how: 'Neighbors report speeding and close calls, and everyone nearby gets an alert.',
    },
    {
      id: 'network',
      title: 'Neighbor Network',
      promise: 'You are not the only one who worries.',
      how: 'Meet the parents on your block, and take what you all saw to the city together.',
    },
    {
      id: 'play',
      title: 'Play Zones',
      promise: 'An hour when the street belongs to the kids.',
      how: 'Agree on a time with your neighbors, and ask those who drive there to go around.',
    },
    {
      id: 'care',
      title: 'Community Care',
      promise: 'Someone is looking out for yours, too.',
      how: 'Take turns with the walk to school, the busy corner and the long afternoon.',
    },
  ],
} as const;
