/** The working name of the product, defined only here. */
export const productName = 'Streetkind';

/** The year on the page: a constant, never read from the clock (specification, section 9). */
export const launchYear = 2026;

/** The language of the texts in this folder. */
export const locale = {
  /** A language and a region (BCP 47), for browsers, screen readers, translators, and shared links. */
  language: 'en-US',
  direction: 'ltr',
  /** The thousands separator of a figure; a no-break space if the language uses a space. */
  thousands: ',',
  /** The name of the region in which toasts appear, for screen readers. */
  toasts: 'Notifications',
} as const;

/**
 * Groups the digits of a whole number by threes. Does not use `toLocaleString`, because the first use of
 * Intl in a page takes 50 to 85 ms of one task on a slow phone (CPU four times slower), more than
 * anything else.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, locale.thousands);
}
