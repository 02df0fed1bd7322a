/**
 * The caller's address as the platform saw it, or null when no header tells. Of x-forwarded-for only
 * the last entry counts: the ones before it are the caller's to write.
 */
export function clientAddress(headers: Headers): string | null {
  const address =
    headers.get('cf-connecting-ip') ||
    headers.get('x-real-ip') ||
    headers.get('x-forwarded-for')?.split(',').at(-1);
  return address?.trim() || null;
}
