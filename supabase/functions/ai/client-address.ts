/**
 * The visitor's address as the platform's edge saw it, or null, which means the bucket that everybody
 * without an address shares. No other header counts: the last entry of x-forwarded-for is a hop of the
 * platform's own and another one with every request, and the entries before it are the caller's to
 * write (decisions, "Logo").
 */
export function clientAddress(headers: Headers): string | null {
  return headers.get('cf-connecting-ip')?.trim() || null;
}
