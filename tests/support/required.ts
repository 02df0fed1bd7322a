/** The thing that was looked for; throws where there is none. */
export function required<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Error('There is no such thing');
  return found;
}
