import { computeAccessibleName } from 'dom-accessibility-api';
import type { Call, PageText, Texts, Use } from '../call.ts';
import { panelId } from '../panel-id.ts';

function named<Found extends Element>(root: ParentNode, selector: string, name: string) {
  return [...root.querySelectorAll<Found>(selector)].find((one) =>
    computeAccessibleName(one).startsWith(name),
  );
}

/** The form of a call, or the whole page for a call without one. */
function placeOf({ form }: Use): ParentNode | undefined {
  return form === undefined ? document : named(document, 'form', form);
}

/**
 * What a call's texts read on the current page, by their ids; null while a label is not there. A
 * page may replace a sentence later on: it is not read then, or reads `missing`.
 */
export function readTexts(
  texts: readonly PageText[],
  { missing = null }: { missing?: string | null } = {},
): Texts | null {
  const read: Record<string, string> = {};
  for (const text of texts) {
    const isLabel = 'label' in text;
    const value = isLabel ? valueBeside(text.label) : (valueIn(text.sentence) ?? missing);
    if (value === null && isLabel) return null;
    if (value === null) continue;
    const earlier = read[text.id];
    read[text.id] = earlier === undefined || earlier === value ? value : `${earlier} and ${value}`;
  }
  return read;
}

/** The innermost element of the page whose whole text fits. */
function withText(fits: (text: string) => boolean): Element | undefined {
  return [...document.querySelectorAll(`body *:not(script, style, #${panelId}, #${panelId} *)`)]
    .reverse()
    .find((element) => fits(element.textContent));
}

function valueBeside(label: string): string | null {
  const parent = withText((text) => text === label)?.parentElement;
  return parent ? parent.textContent.replace(label, '') : null;
}

function valueIn([before, after]: readonly [string, string]): string | null {
  const sentence = withText((text) => text.startsWith(before) && text.endsWith(after));
  return sentence ? sentence.textContent.slice(before.length, -after.length) : null;
}

/** The controls of a call on the current page; undefined where it does not have them. */
export function findControls({ use }: Call) {
  const place = placeOf(use);
  const { button: name, fields = [] } = use;
  if (!place || name === null) return undefined;
  const button = named<HTMLButtonElement>(place, 'button', name);
  const inputs = fields.map(({ label }) => named<HTMLInputElement>(place, 'input', label));
  if (!button || inputs.includes(undefined)) return undefined;
  return { place, button, inputs: inputs.filter((input) => input !== undefined) };
}

/** The picture of a call, with its button; undefined where they are not there. */
export function findPicture({ picture }: Use): HTMLImageElement | undefined {
  if (!picture || !named(document, 'button', picture.button)) return undefined;
  return named<HTMLImageElement>(document, 'img', picture.name);
}

/** Tells whether the current page is the one that makes a call. */
export function isPageOf(call: Call): boolean {
  const { texts = [], button } = call.use;
  return button === null ? readTexts(texts) !== null : findControls(call) !== undefined;
}

/**
 * Waits until `find` gives something, looking every few ms; returns null when that takes too long.
 */
export async function waitFor<Found>(
  find: () => Found | null | undefined | false,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Found | null> {
  const until = performance.now() + limitMs;
  for (;;) {
    const found = find();
    if (found) return found;
    if (signal?.aborted || performance.now() > until) return null;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
