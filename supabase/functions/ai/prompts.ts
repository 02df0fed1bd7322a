/** What the page asks for, and all that the function draws: one source for both. */
export const logoPrompt = [
  'Draw a logo for Streetkind, a neighborhood street-safety platform for parents.',
  'A flat, friendly mark in the language of street signs and road paint, on a plain background,',
  'readable at small sizes, without any text.',
].join(' ');

/** Whether a message is, letter for letter, one of the prompts that are drawn. */
export function isKnownPrompt(message: string): boolean {
  return message === logoPrompt;
}
