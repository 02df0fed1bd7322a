/** The working name of the product, spelled in this one place. */
export const productName = 'Streetkind';

/** The year on the page is a constant, never the clock's (specification, section 9). */
export const launchYear = 2026;
