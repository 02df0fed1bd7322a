import { launchYear, productName } from './product.ts';

/** The text of the landing page's footer. */
export const footer = {
  title: 'Your email, in plain English',
  promises: [
    {
      id: 'email',
      title: 'One email',
      text: 'Joining is free. You’ll hear from us once, when we launch.',
    },
    {
      id: 'kept',
      title: 'What we keep',
      text:
        'Your email, your zip code if you add one, and when you joined. To stop mass signups, we also ' +
        'keep a scrambled version of your IP address for 30 days. We don’t share any of it.',
    },
    {
      id: 'trackers',
      title: 'No trackers',
      text: 'No cookies either. This page doesn’t follow you around.',
    },
  ],
  /** `leaveBefore` and `leaveAfter` are the text before and after the contact email (contact.ts). */
  leaveBefore: 'Want off the list? Email ',
  leaveAfter: '.',
  /** `ownerBefore` and `ownerAfter` are the text before and after the owner's name (contact.ts). */
  ownerBefore: `${productName} is made by `,
  ownerAfter: '.',
  year: `© ${launchYear} ${productName}`,
} as const;
