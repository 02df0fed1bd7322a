import type { FormUse, Texts, Typed } from '../scenarios/call.ts';
import { pageTexts } from '../scenarios/stats.ts';

/** The part of the document that is the page: neither its toasts nor the panel. */
export function findMain(): ParentNode & Node {
  return document.querySelector('main') ?? document.body;
}

function all<Found extends Element>(place: ParentNode, selector: string): Found[] {
  return [...place.querySelectorAll<Found>(selector)];
}

function textOf(element: Element): string {
  return element.textContent.trim();
}

/** The controls of a call on the current page. */
export interface Controls {
  /** The form, or the page for a call without a named form. */
  place: ParentNode;
  button: HTMLButtonElement;
  inputs: readonly HTMLInputElement[];
}

/** The controls of a form, or what is missing, in one sentence. */
export function findControls(use: FormUse, form: number): Controls | { missing: string } {
  const name = use.forms?.[form];
  const place =
    use.forms === null
      ? findMain()
      : all(findMain(), 'form').find((one) => one.getAttribute('aria-label') === name);
  if (!place) return { missing: `The page has no form “${name}”.` };
  const where = name === undefined ? 'page' : `form “${name}”`;
  const inputs: HTMLInputElement[] = [];
  for (const { label } of use.fields) {
    const input = all<HTMLInputElement>(place, 'input').find((one) =>
      one.labels?.[0]?.textContent.trim().startsWith(label),
    );
    if (!input) return { missing: `The ${where} has no field “${label}”.` };
    inputs.push(input);
  }
  const button = all<HTMLButtonElement>(place, 'button').find((one) =>
    [use.button, use.busyButton].includes(textOf(one)),
  );
  if (!button) return { missing: `The ${where} has no button “${use.button}”.` };
  return { place, button, inputs };
}

/** What some controls hold and show, as one text that can be compared. */
export function stateOf({ button, inputs }: Controls): string {
  return JSON.stringify([textOf(button), inputs.map(({ value, disabled }) => [value, disabled])]);
}

/** Types into a field as a visitor would, so that React notices. */
export function typeInto(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Remembers the texts of the page's fields; returns the function that types them again. */
export function keepTyped(): () => void {
  const fields = () => all<HTMLInputElement>(findMain(), 'input');
  const typed = fields().map(({ value }) => value);
  return () => {
    for (const [index, field] of fields().entries()) typeInto(field, typed[index] ?? '');
  };
}

/** What is in some fields. */
export function typedIn({ inputs }: Controls): Typed {
  return inputs.map(({ value }) => value);
}

/** The picture of a call; undefined where it is not there. */
export function findPicture({ picture }: FormUse): HTMLImageElement | undefined {
  return (
    picture && all<HTMLImageElement>(findMain(), 'img').find(({ alt }) => alt === picture.name)
  );
}

/** The button that saves the picture of a call; undefined where it is not there. */
export function findSaveButton({ picture }: FormUse): HTMLButtonElement | undefined {
  return (
    picture &&
    all<HTMLButtonElement>(findMain(), 'button').find((one) => textOf(one) === picture.button)
  );
}

/** What can hold a text of its own; a page has far more elements, most of them in its drawings. */
const textHolders = 'p, li, dt, dd, div, span, strong';

/** The innermost element of the page whose whole text fits. */
function withText(fits: (text: string) => boolean): Element | undefined {
  return all(findMain(), textHolders)
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

/** What stands for a text that is not on the page. */
const missing = '(missing)';

/**
 * What the texts of the stats read on the current page, joined where a text reads differently in two
 * places; null on a page that has none of them.
 */
export function readTexts(): Texts | null {
  const read: Record<keyof Texts, Set<string>> = { families: new Set(), neighborhoods: new Set() };
  for (const text of pageTexts) {
    const found =
      'label' in text
        ? valueBeside(text.label)
        : text.sentences.map(valueIn).find((value) => value !== null);
    read[text.id].add(found ?? missing);
  }
  const texts = {
    families: [...read.families].join(' and '),
    neighborhoods: [...read.neighborhoods].join(' and '),
  };
  return texts.families === missing && texts.neighborhoods === missing ? null : texts;
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
