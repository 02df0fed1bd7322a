/**
 * The visitor's address as the platform's edge saw it, or null for the bucket shared by all callers
 * without an address. No other header counts: the last entry of x-forwarded-for is one of the
 * platform's own hops and differs between requests, and the caller can write the entries before it
 * (decisions, "Logo").
 */
export function clientAddress(headers: Headers): string | null {
  return headers.get('cf-connecting-ip')?.trim() || null;
}
