import { contact } from '../../src/content/contact.ts';
import { hero } from '../../src/content/landing.ts';
import { productName } from '../../src/content/product.ts';

/** The text that the social image should have (tools/pictures/share.tsx). Each string is on its own line. */
export const imageText = [productName, hero.headline, hero.badge].join('\n');

/**
 * Checks src/content/contact.ts. Returns one sentence per problem and one per warning. A problem stops the
 * build; a warning doesn't.
 */
export function checkContact({ owner, email } = contact) {
  const isWrong = email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  const isMissing = owner === '' || email === '';
  return {
    problems: isWrong ? [`src/content/contact.ts: "${email}" is not an email address.`] : [],
    warnings: isMissing
      ? ["src/content/contact.ts is not filled in, so the page doesn't say who runs the site."]
      : [],
  };
}

interface Images {
  /** The text in og.png, from og.txt; null if the owner has replaced the image and deleted og.txt. */
  ogText: string | null;
  /** The source of favicon.svg. */
  favicon: string;
}

/** Returns one sentence per image whose text or title differs from src/content. */
export function findImageWarnings({ ogText, favicon }: Images): string[] {
  const warnings: string[] = [];
  if (ogText !== null && ogText.trim() !== imageText) {
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
