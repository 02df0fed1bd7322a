import { readImageAddress } from './image-address.ts';

/** What a model may put into a message. */
export interface ModelMessage {
  images?: unknown;
  content?: unknown;
}

/** The address in an entry, which stands in `image_url` or one level below; undefined without one. */
function addressIn(entry: unknown): unknown {
  const { image_url: image } = (entry ?? {}) as { image_url?: unknown };
  return typeof image === 'string' ? image : (image as { url?: unknown } | null | undefined)?.url;
}

/**
 * Takes the first picture that may be shown, from the images of a model's message or from what its
 * content has besides text. Returns it in the shape that the page reads, with nothing else of the
 * original, and in `dropped` why each of the others was not taken.
 */
export function pickImage({ images: given, content }: ModelMessage) {
  const entries = Array.isArray(given) ? given : [];
  const parts = Array.isArray(content) ? content : [];
  const images: { image_url: { url: string } }[] = [];
  const dropped: string[] = [];
  for (const entry of [...entries, ...parts.filter((part) => addressIn(part) !== undefined)]) {
    const text = addressIn(entry);
    const read = typeof text === 'string' ? readImageAddress(text) : null;
    if (!read?.ok) dropped.push(read?.problem ?? 'no address');
    else if (images.length > 0) dropped.push('one picture is enough');
    else images.push({ image_url: { url: read.address } });
  }
  return { images, dropped };
}
