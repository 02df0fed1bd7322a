import { launchYear, productName } from './product.ts';

/** The curb. */
export const footer = {
  promise: 'We keep your email for one message: the one that says we have launched.',
  year: `© ${launchYear} ${productName}`,
};
