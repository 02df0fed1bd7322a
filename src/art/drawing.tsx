interface DrawingProps {
  /**
   * The URL of an SVG file with the ID `night` on its `svg` element and night colors in `:target` rules.
   * It can't be a data URL, so import a small file with `?no-inline`.
   */
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Whether the surface is dark even by day. Printed pages still use the day colors. */
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
