interface DrawingProps {
  /**
   * The URL of an SVG file that has the ID `night` on its `svg` element and night colors in `:target`
   * rules. It can't be a data URL. Vite turns small files into data URLs, so import a small file with
   * `?no-inline`.
   */
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Whether to use night colors even in light mode (not in print), for a drawing on a dark surface. */
  isAlwaysNight?: boolean;
}

/**
 * A drawing from an SVG file, in day or night colors. The page selects the colors, because WebKit versions
 * released before 2026 ignore `prefers-color-scheme` inside an image. The night URL needs the `?night`
 * query: Chromium treats two URLs that differ only in their fragment as the same image, so without the
 * query it wouldn't switch to the night colors.
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
