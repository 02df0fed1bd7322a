/** The working name of the product; the one place that spells it. */
export const productName = 'Streetkind';

/** The year on the page is a constant, never the clock's (specification, section 9). */
export const launchYear = 2026;
