/** Returns the value. Throws if it is null or undefined. */
export function required<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Error('There is no such thing');
  return found;
}
