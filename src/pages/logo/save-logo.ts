import { logoFileName } from '../../content/logo.ts';
import { withinLimit } from '../../within-limit.ts';
import { loadPicture, pictureLimitMs } from './load-picture.ts';

const pngData = 'data:image/png;base64,';

/** The PNG that a data address holds; null for any other picture. */
function readPng(address: string): Blob | null {
  if (!address.startsWith(pngData)) return null;
  const binary = atob(address.slice(pngData.length));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

/**
 * Paints a picture and reads it back as PNG. It arrives as an image and not by `fetch`, so that
 * the content security policy need not open every https address to scripts.
 */
async function convertToPng(address: string): Promise<Blob> {
  const image = await loadPicture(address);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw on');
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be converted'))),
      'image/png',
    );
  });
}

/**
 * Saves a picture as a PNG file (decisions, "Logo"): PNG bytes as they are, everything else converted.
 * The browser stays on the page. Rejects when the picture cannot be read or converted within 30 s.
 */
export async function saveLogo(address: string): Promise<void> {
  const png = readPng(address) ?? (await withinLimit(pictureLimitMs, convertToPng(address)));
  const url = URL.createObjectURL(png);
  const link = document.createElement('a');
  link.href = url;
  link.download = logoFileName;
  link.click();
  // Some browsers read the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
