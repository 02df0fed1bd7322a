import { callToAction, hero } from '../../src/content/landing.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { callsOfPage, urlOf } from '../control/page-urls.ts';
import { pause } from '../control/pause.ts';
import { calls } from '../scenarios/calls.ts';
import type { FormUse } from '../scenarios/types.ts';

/** The id of the element that holds the panel, which isn't part of the page under test. */
export const panelId = 'mock-panel';

/** The time in ms that a page may take to load, to unload, or to end a call after its time limit. */
export const graceMs = 5000;

/** Waits until `find` returns something, looking every 20 ms. Resolves to null after `limitMs`. */
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
    await pause(20);
  }
}

/** Whether an element belongs to the panel. */
export function isOfPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${panelId}`) !== null;
}

/** Returns the page's own part of the document, without toasts and panel. */
function findMain(): Element {
  return document.querySelector('main') ?? document.body;
}

function all<Found extends Element>(place: ParentNode, selector: string): Found[] {
  return [...place.querySelectorAll<Found>(selector)];
}

function textOf(element: Element): string {
  return element.textContent.trim();
}

/** Returns the button that has one of these names. */
export function findButton(place: Element, ...names: string[]): HTMLButtonElement | undefined {
  return all<HTMLButtonElement>(place, 'button').find((one) => names.includes(textOf(one)));
}

/**
 * Returns the controls of a call by labels and names: in its `nth` form, or in the page for a call
 * without a named form. Null if the page lacks any of them.
 */
export function findFormControls(use: FormUse, nth: number) {
  const main = findMain();
  const name = use.forms?.[nth];
  const scope = use.forms
    ? all<HTMLElement>(main, 'form').find((form) => form.ariaLabel === name)
    : main;
  if (!scope) return null;
  const inputs = use.fields.flatMap(({ label }) =>
    all<HTMLInputElement>(scope, 'input').filter(({ labels }) =>
      labels?.[0]?.textContent.trim().startsWith(label),
    ),
  );
  const button = findButton(scope, use.button, use.busyButton);
  return button && inputs.length === use.fields.length ? { use, scope, button, inputs } : null;
}

export type FormControls = NonNullable<ReturnType<typeof findFormControls>>;

/** The texts around the families in both sentences of the first screen. */
const sentences = [
  [hero.familiesBefore, hero.familiesAfter],
  [hero.joinedBefore, hero.joinedAfter],
] as const;

/** Returns the value next to a label of the closing section. */
function findFigure(label: string): Element | null | undefined {
  const term = all(findMain(), 'dt').find((one) => textOf(one) === label);
  return term?.parentElement?.querySelector('dd');
}

/**
 * Returns the figures as they read in the sentence of the first screen, and next to the labels of the
 * closing section. Null if the page shows none.
 */
export function readFigures(): string | null {
  const main = findMain();
  const inSentence = all(main, 'p').flatMap(({ textContent }) => {
    const around = sentences.find(
      ([before, after]) => textContent.startsWith(before) && textContent.endsWith(after),
    );
    return around ? textContent.slice(around[0].length, -around[1].length) : [];
  });
  const figureAt = (label: string) => findFigure(label)?.textContent.trim() ?? '(missing)';
  if (inSentence.length === 0) return null;
  const families = [...new Set([...inSentence, figureAt(callToAction.families)])].join(' and ');
  return `${families} families, ${figureAt(callToAction.neighborhoods)} neighborhoods`;
}

/** Scrolls to the figures of the closing section, so that a tester sees them load. */
export function showFigures(): void {
  const figure = findFigure(callToAction.families);
  figure?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Describes the current page, and the form that a play uses, in the terms of a snapshot. */
export function lookAt(controls: FormControls | null) {
  const { use, scope, button, inputs = [] } = controls ?? {};
  const main = findMain();
  const text = scope?.textContent ?? '';
  const says = use?.says.find((one) => text.includes(one)) ?? '';
  const isMarked = inputs[0]?.getAttribute('aria-invalid') === 'true';
  const typed = inputs.map(({ value }, index) => `${use?.fields[index]?.label} “${value}”`);
  const canPress = button?.matches(':enabled:not([aria-disabled="true"])') === true;
  const areLocked = inputs.length > 0 && inputs.every(({ disabled }) => disabled);
  const locked = [areLocked && 'fields', !canPress && 'button'].filter(Boolean);
  const picture = all<HTMLImageElement>(main, 'img').find(({ alt }) => alt === use?.picture?.name);
  return {
    form: `${says ? `“${says}”` : 'no message'}${isMarked ? `, ${use?.fields[0]?.label} marked as invalid` : ''}`,
    fields: `${typed.join(', ')}, button ${canPress ? 'enabled' : 'disabled'}`,
    busy: `“${button?.textContent.trim()}”, ${locked.join(' and ') || 'nothing'} disabled`,
    figures: readFigures(),
    /** The URL of the image. */
    picture: picture?.src ?? null,
  };
}

export type Look = ReturnType<typeof lookAt>;

/** Whether the page has a text in its title, its elements, or their attributes. */
export function holdsText(text: string): boolean {
  const parts = [...document.body.children].filter(({ id }) => id !== panelId);
  return [document.title, ...parts.map(({ outerHTML }) => outerHTML)].some((one) =>
    one.includes(text),
  );
}

/**
 * Whether the prerendered page responds: from then on it cancels a held Enter (src/app.tsx), which does
 * nothing here.
 */
export function hasStarted(): boolean {
  const heldEnter = { key: 'Enter', repeat: true, cancelable: true };
  return !document.dispatchEvent(new KeyboardEvent('keydown', heldEnter));
}

/** Whether the current page still waits for its figures. */
export function isLoadingFigures(): boolean {
  return callsOfPage().includes('stats') && (readFigures() ?? '...').includes('...');
}

/** Presses a button as a visitor would: it gets the focus first. */
export function pressButton(button: HTMLButtonElement): void {
  button.focus({ preventScroll: true });
  button.click();
}

/** Types texts into the fields of a form, so that React notices. */
export function fillIn({ inputs }: FormControls, texts: readonly string[]): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const [index, input] of inputs.entries()) {
    set?.call(input, texts[index] ?? '');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

/** Changes the URL without loading anything: the site's router listens to the history. */
function go(path: string): void {
  window.history.replaceState(window.history.state, '', urlOf(path));
}

/** Leaves the page of a call without a reload, so that reopening it makes its calls again. */
export async function leavePageOf(call: CallId): Promise<void> {
  if (!callsOfPage().includes(call)) return;
  const main = findMain();
  const other = Object.values(calls).find(({ path }) => path !== calls[call].path);
  go(other?.path ?? 'elsewhere');
  await waitFor(() => !main.isConnected || findMain() !== main, graceMs);
}

/** Opens the page of a call without a reload, unless it is open. */
export function openPageOf(call: CallId): void {
  if (!callsOfPage().includes(call)) go(calls[call].path);
}
