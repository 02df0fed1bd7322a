import { productName } from './product.ts';

/** What the tab shows, for each page. */
export const titles = {
  landing: `${productName}: calmer streets, together`,
  logo: `Logo generator · ${productName}`,
  notFound: `Page not found · ${productName}`,
};
