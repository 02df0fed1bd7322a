/**
 * The product's working name. If you change it, also change supabase/functions/_shared/prompts.ts. The build
 * warns if favicon.svg or og.png still has the old name.
 */
export const productName = 'Streetkind';

/** The launch year that the page shows, whatever today's date is (docs/specification.md, section 9). */
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
 * Formats a whole number with thousands separators. Doesn't use `toLocaleString`, because the first use of
 * Intl on a page blocks the main thread of a slow phone (CPU throttled 4x) for 50 to 85 ms. That is longer
 * than any other step of loading the page.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, locale.thousands);
}
