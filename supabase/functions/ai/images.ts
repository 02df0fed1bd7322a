import { readImageUrl } from '../_shared/image-url.ts';

/** The fields of a model's message in which AI gateways may return an image. */
export interface ModelMessage {
  images?: unknown;
  image?: unknown;
  content?: unknown;
}

/** Yields each string in a value, down to `depth` levels. No known AI gateway uses more than six. */
function* textsIn(value: unknown, depth = 8): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null || depth === 0) return;
  for (const inner of Object.values(value)) yield* textsIn(inner, depth - 1);
}

/** Matches the first bytes, in base64, of each image type that is safe to show. */
const bareBase64 = /^(iVBORw0KGgo|\/9j\/|R0lGOD|UklGR)/;
/** Marks to strip from a string's ends: backticks, quotation marks, brackets, sentence punctuation. */
const marks = /^[\s`"'<(]{1,5}|[\s`"'>).,;:!?]{1,5}$/g;
/** Matches a string that contains only a URL. An image's data may contain line breaks. */
const wholeUrl = /^(?:data:image\/[^\s,]*,[\w+/%\s]*={0,2}|(?!data:)[a-z]+:\S+)$/i;
/** Matches an image embedded in text: a data URL, or the URL of a Markdown image. */
const inSentence =
  /\bdata:image\/[^\s,]{1,80},[a-z\d+/]+={0,2}|(?<=!\[[^\]]{0,200}\]\(<?)\w+:[^\s)>]+/gi;

/**
 * Returns the image URLs in a string: the string itself if it is a URL, a data URL if the string is bare
 * base64, or the URLs embedded in the text.
 */
function urlsIn(text: string): string[] {
  const whole = text.replace(marks, '');
  if (bareBase64.test(whole)) return [`data:;base64,${whole}`];
  if (wholeUrl.test(whole)) return [whole];
  return whole.match(inSentence) ?? (/^data:image\//i.test(whole) ? [whole] : []);
}

/**
 * Searches a message, or the `data` of an images endpoint, for the first image that is safe to show.
 * Returns only that image, in the format that the page reads, and up to five reasons (`dropped`) why other
 * images were dropped.
 */
export function pickImage(message: ModelMessage | null | undefined, data: unknown) {
  const places = [message?.images, message?.image, message?.content, data];
  const found = [...textsIn(places)].flatMap(urlsIn).map(readImageUrl);
  const taken = found.find(({ ok }) => ok);
  const images = taken?.ok ? [{ image_url: { url: taken.url } }] : [];
  const others = found.filter((one) => one !== taken).slice(0, 5);
  const dropped = others.map((one) => (one.ok ? 'extra image' : one.problem));
  return { images, dropped };
}
