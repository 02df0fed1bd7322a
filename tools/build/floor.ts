/**
 * The oldest browsers in which the whole site works: what Vite calls widely available on
 * 2025-05-01. Older ones show the prerendered text (decisions, "Browsers").
 */
export const floor = { chrome: 111, edge: 111, firefox: 114, safari: 16.4, ios: 16.4 } as const;

/** The floor in the form of Vite's `build.target`. */
export const buildTarget: string[] = Object.entries(floor).map((entry) => entry.join(''));
