import { readImageAddress } from '../_shared/image-address.ts';

/** Where gateways put a picture: three places of a message, and the list of an images endpoint. */
export interface ModelAnswer {
  images?: unknown;
  image?: unknown;
  content?: unknown;
  data?: unknown;
}

/** Every text in a value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** How the bytes of each type that may be shown begin in base64. */
const bareBase64 = /^(iVBORw0KGgo|\/9j\/|R0lGOD|UklGR)/;
/** In a sentence: a data address, or the address of a picture in Markdown. */
const inSentence = /\bdata:image\/[^\s)>"']+|(?<=!\[[^\]]{0,200}\]\(<?)\w+:[^\s)>]+/gi;

/** The addresses in a text: the text itself, its bytes, or what a sentence names. */
function addressesIn(text: string): string[] {
  const whole = text.trim();
  if (/^(data:image\/|[a-z]+:\S+$)/i.test(whole)) return [whole];
  if (bareBase64.test(whole)) return [`data:;base64,${whole}`];
  return whole.match(inSentence) ?? [];
}

/**
 * Takes the first picture that may be shown, in any of the shapes that OpenAI-compatible gateways
 * send. Returns it in the shape that the page reads, with nothing else of the original, and in
 * `dropped` why each of the others was not taken.
 */
export function pickImage({ images: given, image, content, data }: ModelAnswer) {
  const images: { image_url: { url: string } }[] = [];
  const dropped: string[] = [];
  for (const address of [...textsIn([given, image, content, data])].flatMap(addressesIn)) {
    const read = readImageAddress(address);
    if (!read.ok) dropped.push(read.problem);
    else if (images.length > 0) dropped.push('one picture is enough');
    else images.push({ image_url: { url: read.address } });
  }
  return { images, dropped };
}

/** A name as services write them; anything else could be a text, which is never logged. */
const name = /^\w{1,40}$/;

/** The shape of an answer in one line: the names of its keys and the types of its values, no text. */
export function outlineOf(value: unknown, depth = 5): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (depth === 0) return '...';
  if (Array.isArray(value)) return `[${value.length > 0 ? outlineOf(value[0], depth - 1) : ''}]`;
  const keys = Object.entries(value).slice(0, 20);
  const named = keys.map(
    ([key, inner]) => `${name.test(key) ? key : '?'} ${outlineOf(inner, depth - 1)}`,
  );
  return `{${named.join(', ')}}`;
}
