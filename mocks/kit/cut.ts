/** A text cut to so many characters, with an ellipsis where something is missing. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
