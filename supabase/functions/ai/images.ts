import { readImageAddress } from './image-address.ts';

/** One picture, in the shape that the page reads: `images[0].image_url.url`. */
interface Image {
  image_url: { url: string };
}

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
 * The entries that may be a picture: the images of a message, and what its content has besides
 * text.
 */
function entriesOf({ images, content }: ModelMessage): unknown[] {
  const parts = Array.isArray(content) ? content : [];
  return [
    ...(Array.isArray(images) ? images : []),
    ...parts.filter((part) => addressIn(part) !== undefined),
  ];
}

/**
 * Takes the first picture of a model's message that may be shown. Nothing else of the original is
 * passed on; `dropped` says why each of the others was not taken.
 */
export function pickImage(message: ModelMessage) {
  const dropped: string[] = [];
  let picked: Image | null = null;
  for (const entry of entriesOf(message)) {
    const text = addressIn(entry);
    const read = typeof text === 'string' ? readImageAddress(text) : null;
    if (!read?.ok) dropped.push(read?.problem ?? 'no address');
    else if (picked) dropped.push('one picture is enough');
    else picked = { image_url: { url: read.address } };
  }
  return { picked, dropped };
}
