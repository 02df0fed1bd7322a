// This pattern is broad, because nearly every character is allowed before the at-sign (RFC 5322, section
// 3.2.3). The lookbehind allows one match per run of these characters, so a long text without an at-sign
// takes linear time.
const email = /(?<![^\s"“”…@\\`])[^\s"“”…@\\`]+(?:@|%40)[^\s"“”…@\\`]*[^\s"“”…@\\`,.;:)]/gi;

export function maskEmails(text: string): string {
  return text.replace(email, '•••@•••');
}
