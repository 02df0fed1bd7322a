/** Two colors, and the number that little-endian machines read of a pixel in each. */
const known = [
  { color: '#336699', pixel: 0xff996633 },
  { color: '#cc6633', pixel: 0xff3366cc },
] as const;

/**
 * Whether a canvas gives back what was painted on it. Browsers that protect against fingerprinting
 * change pixels; Firefox leaves a canvas of one color alone, so each half has its own.
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
 * Paints a picture on a canvas of its size and reads it back as PNG. Rejects where the browser gives no
 * canvas, does not let its pixels be read, or gives others than were painted.
 */
export async function paintPng(image: HTMLImageElement): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image;
  const canvas = document.createElement('canvas');
  canvas.width = naturalWidth;
  canvas.height = naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw on');
  if (!isFaithful(context, naturalWidth, naturalHeight)) {
    throw new Error('The browser changes what is painted');
  }
  context.drawImage(image, 0, 0);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The browser gives no picture of its canvas');
  return png;
}
