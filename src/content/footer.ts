import { launchYear, productName } from './product.ts';

/** The end of the page. */
export const footer = {
  title: 'Your email, in short',
  privacy: [
    'Joining is free, and brings you one email: the one that says we have launched.',
    'We keep your email, your zip code if you give it, and the time. To stop mass signups, we ' +
      'also keep a scrambled form of your internet address for a short time. Nobody else gets any of it.',
    'No cookies, no trackers.',
  ],
  /** Around the email of contact.ts. */
  leaveBefore: 'To leave the list, write to ',
  leaveAfter: '.',
  /** Around the owner of contact.ts. */
  ownerBefore: `${productName} is made by `,
  ownerAfter: '.',
  year: `© ${launchYear} ${productName}`,
};
