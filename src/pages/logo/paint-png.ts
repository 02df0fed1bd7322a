/** The two colors that the test below paints. `pixel` is the color in a little-endian Uint32Array. */
const known = [
  { color: '#336699', pixel: 0xff996633 },
  { color: '#cc6633', pixel: 0xff3366cc },
] as const;

/**
 * Returns whether scripts can read a canvas's pixels as they were painted. Browsers with fingerprinting
 * protection change the pixels. Firefox doesn't change a canvas of a single color, so this test paints
 * each half in its own color.
 */
function isFaithful(context: CanvasRenderingContext2D, width: number, height: number): boolean {
  const half = Math.ceil(width / 2);
  for (const [index, { color }] of known.entries()) {
    context.fillStyle = color;
    context.fillRect(index * half, 0, half, height);
  }
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  context.clearRect(0, 0, width, height);
  return pixels.every((pixel, at) => pixel === known[at % width < half ? 0 : 1].pixel);
}

/**
 * Paints an image on a canvas of the same size, and converts the canvas to a PNG. Rejects if the browser
 * can't create the canvas, doesn't let scripts read it, or changes its pixels.
 */
export async function paintPng(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const canvas = document.createElement('canvas');
  canvas.width = naturalWidth;
  canvas.height = naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser could not create a canvas');
  if (!isFaithful(context, naturalWidth, naturalHeight)) {
    throw new Error('The browser alters canvas pixels, so the image cannot be converted');
  }
  context.drawImage(image, 0, 0);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The browser could not convert the canvas to PNG');
  return png;
}
