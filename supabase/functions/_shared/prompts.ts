/** The prompt that the page sends. The edge function accepts no other prompt. */
export const logoPrompt = [
  'Draw a logo for Streetkind, a neighborhood street-safety platform for parents.',
  'A flat, friendly mark in the language of street signs and road paint, on a plain background,',
  'readable at small sizes, without any text.',
].join(' ');
