import { longestZipCode, postalCode, tidyZipCode } from '../../gateway/spelling.ts';

/**
 * What a typed zip code reads on a street sign: trimmed, in capitals, without inner spaces, a US
 * ZIP+4 by its first five digits. Null for what is no plausible code.
 */
export function readZipLabel(typed: string | null): string | null {
  const tidy = tidyZipCode(typed ?? '');
  return tidy.length <= longestZipCode && postalCode.test(tidy) ? tidy : null;
}
