import { readImageUrl } from '../_shared/image-url.ts';

/** The fields of a message in which gateways put an image. */
export interface ModelMessage {
  images?: unknown;
  image?: unknown;
  content?: unknown;
}

/** Yields every text in a value, down to `depth` levels. Gateways use at most six levels. */
function* textsIn(value: unknown, depth = 8): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null || depth === 0) return;
  for (const inner of Object.values(value)) yield* textsIn(inner, depth - 1);
}

/** The first bytes of each image type that may be shown, in base64. */
const bareBase64 = /^(iVBORw0KGgo|\/9j\/|R0lGOD|UklGR)/;
/** Marks around a text: Markdown's backticks, quotes, brackets, and the punctuation of a sentence. */
const marks = /^[\s`"'<(]{1,5}|[\s`"'>).,;:!?]{1,5}$/g;
/** A text that is only a URL. The data of an image may contain line breaks. */
const wholeUrl = /^(?:data:image\/[^\s,]*,[\w+/%\s]*={0,2}|(?!data:)[a-z]+:\S+)$/i;
/** An image in a sentence: a data URL, or the URL of an image in Markdown. */
const inSentence =
  /\bdata:image\/[^\s,]{1,80},[a-z\d+/]+={0,2}|(?<=!\[[^\]]{0,200}\]\(<?)\w+:[^\s)>]+/gi;

/** Returns the image URLs in a text: the text itself, a data URL of its base64, or URLs in a sentence. */
function urlsIn(text: string): string[] {
  const whole = text.replace(marks, '');
  if (bareBase64.test(whole)) return [`data:;base64,${whole}`];
  if (wholeUrl.test(whole)) return [whole];
  return whole.match(inSentence) ?? (/^data:image\//i.test(whole) ? [whole] : []);
}

/**
 * Takes the first image that may be shown from a message, or from the `data` of an images endpoint, in any
 * shape that OpenAI-compatible gateways send. Returns it in the shape that the page reads, without
 * anything else of the original. `dropped` says why the other images, at most five, were not taken.
 */
export function pickImage(message: ModelMessage | null | undefined, data: unknown) {
  const places = [message?.images, message?.image, message?.content, data];
  const found = [...textsIn(places)].flatMap(urlsIn).map(readImageUrl);
  const taken = found.find(({ ok }) => ok);
  const images = taken?.ok ? [{ image_url: { url: taken.url } }] : [];
  const others = found.filter((one) => one !== taken).slice(0, 5);
  const dropped = others.map((one) => (one.ok ? 'one image is enough' : one.problem));
  return { images, dropped };
}
