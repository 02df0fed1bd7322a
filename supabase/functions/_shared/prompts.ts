/** The prompt that the page sends, and the only prompt that the function accepts. */
export const logoPrompt = [
  'Draw a logo for Streetkind, a neighborhood street-safety platform for parents.',
  'A flat, friendly mark in the language of street signs and road paint, on a plain background,',
  'readable at small sizes, without any text.',
].join(' ');
