/** The product's working name. This is the only definition. */
export const productName = 'Streetkind';

/** The launch year that the page shows, not the current year (docs/specification.md, section 9). */
export const launchYear = 2026;

/** The language of the text in this folder, and the settings that depend on the language. */
export const locale = {
  /** The language and region (BCP 47), for browsers, screen readers, translators, and link previews. */
  language: 'en-US',
  direction: 'ltr',
  /** The thousands separator. Use a no-break space if the language separates thousands with a space. */
  thousands: ',',
  /** The name that screen readers announce for the toast region. */
  toasts: 'Notifications',
} as const;

/**
 * Formats a whole number with a thousands separator. Does not use `toLocaleString`: the first use of Intl
 * on a page blocks the main thread for 50 to 85 ms on a slow phone (CPU four times slower), longer than
 * any other step.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, locale.thousands);
}
