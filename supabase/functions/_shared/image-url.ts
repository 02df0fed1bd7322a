/** The URL of an image that is safe to show, or the reason why the image is rejected. */
type ImageUrl = { ok: true; url: string } | { ok: false; problem: string };

/** Returns a raster image's format, detected from the file's first bytes; null for any other file. */
function typeOf(bytes: string): string | null {
  if (bytes.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (bytes.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(bytes)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(bytes)) return 'webp';
  return null;
}

function percentDecode(text: string): string {
  return text.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}

/** Parses a base64 data URL (RFC 2397), which may contain line breaks. */
function readData(url: string): ImageUrl {
  const comma = url.indexOf(',');
  const isBase64 = /;base64$/i.test(url.slice(0, comma));
  const base64 = percentDecode(url.slice(comma + 1)).replace(/\s+/g, '');
  if (!isBase64 || !/^[A-Za-z0-9+/]{16,}={0,2}$/.test(base64)) {
    return { ok: false, problem: 'not a base64-encoded image' };
  }
  const type = typeOf(atob(base64.slice(0, 16)));
  if (type === null) return { ok: false, problem: 'not a PNG, JPEG, WebP, or GIF' };
  return { ok: true, url: `data:image/${type};base64,${base64}` };
}

/** Parses a URL. Returns null if the text isn't a URL. (`URL.canParse` would require Safari 17.) */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Validates an image URL for the page and the edge function (docs/decisions/logo.md). Accepts https URLs,
 * and data URLs that contain a raster image. Detects the image type from the bytes, and ignores the type in
 * the URL. `problem` never quotes the URL.
 */
export function readImageUrl(text: string): ImageUrl {
  if (/^data:/i.test(text)) return readData(text);
  const url = parseUrl(text);
  if (url?.protocol !== 'https:') return { ok: false, problem: 'not an https or data URL' };
  if (url.username !== '' || url.password !== '')
    return { ok: false, problem: 'its URL contains a password' };
  return { ok: true, url: url.href };
}
