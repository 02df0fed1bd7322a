const email = /[^\s"'<>()@\\,;:|`]+(?:@|%40)[^\s"'<>()@\\,;:|`]+/gi;
const key = /\b(?:sb_(?:publishable|secret)_[\w-]+|eyJ[\w-]*\.[\w-]+\.[\w-]+)/g;

/** Takes emails and keys out of a text that will be handed on. */
export function mask(text: string): string {
  return text.replace(key, '•••').replace(email, '•••@•••');
}
