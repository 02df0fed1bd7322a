interface DrawingProps {
  /**
   * The URL of an SVG file. It can't be a data URL, so import the file with `?no-inline`. The file's
   * `svg` element has the ID `night`, and its night colors are in `:target` rules.
   */
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
  /**
   * Whether the drawing is on a surface that is dark even by day. Printed pages still use the day colors.
   */
  isAlwaysNight?: boolean;
}

/**
 * A drawing from an SVG file, in day or night colors. The page selects the colors, since WebKit before
 * 2026 ignores `prefers-color-scheme` inside an image. The URL needs the `?night` query because Chromium
 * treats two URLs that differ only in their fragment as the same image, and would not switch to the night
 * colors.
 */
export function Drawing({ src, isAlwaysNight = false, ...image }: DrawingProps) {
  const night = isAlwaysNight ? 'screen' : 'screen and (prefers-color-scheme: dark)';
  return (
    <picture>
      <source media={night} srcSet={`${src}?night#night`} />
      <img {...image} src={src} alt="" />
    </picture>
  );
}
