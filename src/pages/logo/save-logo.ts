import { logoFileName } from '../../content/logo.ts';
import { decodeImage } from './decode-image.ts';

const pngSignature = '\x89PNG\r\n\x1a\n';

/**
 * The bytes of a data address as a binary string, in base64 or percent-encoded (RFC 2397); null for
 * any other address and for data that cannot be read.
 */
function readData(address: string): string | null {
  const [, head, data = ''] = /^data:([^,]*),(.*)$/s.exec(address) ?? [];
  if (head === undefined) return null;
  const decoded = data.replace(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  try {
    return /;\s*base64\s*$/i.test(head) ? atob(decoded) : decoded;
  } catch {
    return null;
  }
}

/** The PNG that a data address holds; null when it holds something else, whatever its label says. */
function readPng(address: string): Blob | null {
  const binary = readData(address);
  if (!binary?.startsWith(pngSignature)) return null;
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

/**
 * Paints a picture and reads it back as PNG. It arrives as an image and not by `fetch`, so that
 * the content security policy need not open every https address to scripts.
 */
async function convertToPng(address: string): Promise<Blob> {
  const image = await decodeImage(address, { cors: true });
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be converted'))),
      'image/png',
    );
  });
}

/**
 * Saves a picture as a PNG file (decisions, "Logo"): PNG bytes as they are, everything else converted.
 * The browser stays on the page. Rejects when the picture cannot be read or converted.
 */
export async function saveLogo(address: string): Promise<void> {
  const png = readPng(address) ?? (await convertToPng(address));
  const url = URL.createObjectURL(png);
  const link = document.createElement('a');
  link.href = url;
  link.download = logoFileName;
  link.click();
  // Some browsers read the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
