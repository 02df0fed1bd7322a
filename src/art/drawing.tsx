interface DrawingProps {
  /**
   * The address of an SVG file, not its data (`?no-inline`). Its `svg` has the id `night`, and night
   * colors in `:target` rules.
   */
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
  loading?: 'lazy';
  fetchPriority?: 'low';
}

/**
 * A drawing from a file, in day or night colors. Which hour it is, the page decides: WebKit before
 * 2026 does not answer `prefers-color-scheme` inside a picture. Chromium takes two addresses that
 * differ in their fragment for one picture and would not change it at dusk, hence the query.
 */
export function Drawing({ src, ...image }: DrawingProps) {
  return (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={`${src}?night#night`} />
      <img {...image} src={src} alt="" />
    </picture>
  );
}
