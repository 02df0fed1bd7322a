interface ShadowProps {
  /** Half the width of what stands on the ground. */
  width: number;
  /** How high it is. */
  height: number;
}

/** The shadow of something upright: to the left, half as long as its owner is high. */
export function Shadow({ width, height }: ShadowProps) {
  return <ellipse fill="var(--shade)" cx={-height / 4} rx={height / 4 + width} ry={width / 2} />;
}
