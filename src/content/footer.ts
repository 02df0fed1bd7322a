import { contact } from './contact.ts';
import { launchYear, productName } from './product.ts';

/**
 * The lines about what happens with an email; an empty value has no line. Exported for the tests of a
 * filled-in `contact`.
 */
export function privacyLines({ owner, email }: typeof contact): string[] {
  return [
    'Joining is free, and brings you one email: the one that says we have launched.',
    'We keep your email, your zip code if you give it, and the time. To stop mass signups, we ' +
      'also keep a scrambled form of your internet address for a short time. Nobody else gets any of it.',
    'No cookies, no trackers.',
    email && `To leave the list, write to ${email}.`,
    owner && `${productName} is made by ${owner}.`,
  ].filter((line) => line !== '');
}

/** The end of the page. */
export const footer = {
  title: 'Your email, in short',
  privacy: privacyLines(contact),
  year: `© ${launchYear} ${productName}`,
};
