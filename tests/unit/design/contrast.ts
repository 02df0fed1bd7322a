export type Scheme = 'day' | 'night';

/** The value of a color token in one scheme, read from the text of tokens.css. */
export function readToken(css: string, name: string, scheme: Scheme): string {
  const pair = css.match(
    new RegExp(`--${name}:\\s*light-dark\\(\\s*(#\\w{6}),\\s*(#\\w{6})\\s*\\)`),
  );
  const value = pair?.[scheme === 'day' ? 1 : 2];
  if (!value) throw new Error(`tokens.css has no pair of colors called --${name}`);
  return value;
}

/** The contrast of two opaque colors, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
