interface DrawingProps {
  /** The address of an SVG file whose `svg` has the id `night`, and night colors in `:target` rules. */
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
  loading?: 'lazy';
  fetchPriority?: 'low';
}

/**
 * A drawing from a file, in day or night colors. Which hour it is, the page decides: WebKit before
 * 2026 does not answer `prefers-color-scheme` inside a picture. Both are one file, loaded once.
 */
export function Drawing({ src, ...image }: DrawingProps) {
  return (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={`${src}#night`} />
      <img {...image} src={src} alt="" />
    </picture>
  );
}
