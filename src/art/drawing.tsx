interface DrawingProps {
  /**
   * The URL of an SVG file, not a data URL (import it with `?no-inline`). Its `svg` element has the id
   * `night`, and its night colors are in `:target` rules.
   */
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Whether the drawing is on a surface that is dark even by day. Print uses its day colors. */
  isAlwaysNight?: boolean;
}

/**
 * A drawing from a file, in day or night colors. The page chooses the colors, since WebKit before 2026
 * ignores `prefers-color-scheme` inside an image. The query is for Chromium, which treats two URLs that
 * differ only in their fragment as one image, and would not switch that image at dusk.
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
