import { contact } from '../../src/content/contact.ts';
import { hero } from '../../src/content/landing.ts';
import { productName } from '../../src/content/product.ts';

/** The words in the social image, one per line, as tools/pictures/share.tsx shows them. */
export const drawnWords = [productName, hero.headline, hero.badge].join('\n');

/**
 * Returns what is wrong with src/content/contact.ts, in one sentence each. A problem stops the build, a
 * warning does not.
 */
export function checkContact({ owner, email } = contact) {
  const isWrong = email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  const isMissing = owner === '' || email === '';
  return {
    problems: isWrong ? [`src/content/contact.ts: "${email}" is not an email address.`] : [],
    warnings: isMissing
      ? ['src/content/contact.ts is not filled in: the page does not say who runs it.']
      : [],
  };
}

interface Images {
  /** The words that og.png was made with; null for an image that this project did not make. */
  ogWords: string | null;
  /** The text of favicon.svg. */
  favicon: string;
}

/** Returns a sentence for each image with another name or other words than src/content. */
export function findImageWarnings({ ogWords, favicon }: Images): string[] {
  const warnings: string[] = [];
  if (ogWords !== null && ogWords.trim() !== drawnWords) {
    warnings.push(
      "The text in public/og.png doesn't match src/content: run npm run make:pictures.",
    );
  }
  const [, title] = /<title>(.*)<\/title>/.exec(favicon.replaceAll('&amp;', '&')) ?? [];
  if (title !== undefined && title !== productName) {
    warnings.push(`public/favicon.svg is titled "${title}": change it to "${productName}".`);
  }
  return warnings;
}
