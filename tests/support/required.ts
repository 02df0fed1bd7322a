/** Returns the value. Throws if it is null or undefined. */
export function required<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined)
    throw new Error('Expected a value, got null or undefined.');
  return found;
}
