interface DrawingProps {
  /**
   * The address of an SVG file, not its data (`?no-inline`). Its `svg` has the id `night`, and night
   * colors in `:target` rules.
   */
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** On a surface that is dark at any hour; on paper, it is day there, too. */
  isAlwaysNight?: boolean;
}

/**
 * A drawing from a file, in day or night colors. The page chooses them, since WebKit before 2026
 * ignores `prefers-color-scheme` inside a picture. The query is for Chromium, which takes two
 * addresses that differ only in their fragment for one picture and would not change it at dusk.
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
