interface Size {
  width: number;
  height: number;
}

/**
 * Paints a canvas of this size, in pixels, and reads it back as PNG. Rejects where the browser gives
 * no canvas, or does not let its pixels be read.
 */
export async function paintPng(
  { width, height }: Size,
  paint: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw on');
  paint(context);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('The browser gives no picture of its canvas');
  return png;
}
