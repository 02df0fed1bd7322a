import { tidyZipCode } from '../../gateway/spelling.ts';

/** What a plausible zip code looks like once it is tidied (decisions, "Who counts"). */
const plausible = /^[A-Z0-9](-?[A-Z0-9]){2,9}$/;
const longest = 10;

/**
 * What a typed zip code reads on a street sign: trimmed, in capitals, without inner spaces, a US
 * ZIP+4 by its first five digits. Null for what is no plausible code.
 */
export function readZipLabel(typed: string | null): string | null {
  const tidy = tidyZipCode(typed ?? '');
  return tidy.length <= longest && plausible.test(tidy) ? tidy : null;
}
