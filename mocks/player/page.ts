import { callToAction, hero } from '../../src/content/landing.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { pause } from '../control/pause.ts';
import { calls, callsOfPage, urlOf } from '../scenarios/calls.ts';
import type { FormUse } from '../scenarios/types.ts';

/** The id of the panel's element. The panel isn't part of the page under test. */
export const panelId = 'mock-panel';

/** The time in ms that a page may take to load, to unload, or to end a call after its time limit. */
export const graceMs = 5000;

/** Calls `find` every 20 ms until it finds something. Resolves to null after `limitMs` or if aborted. */
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

export function isOfPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${panelId}`) !== null;
}

/** Returns the element that contains the whole page except the toasts and the panel. */
function findMain(): Element {
  return document.querySelector('main') ?? document.body;
}

function all<Found extends Element>(place: ParentNode, selector: string): Found[] {
  return [...place.querySelectorAll<Found>(selector)];
}

function textOf(element: Element): string {
  return element.textContent.trim();
}

/** Finds a button by one of its names. */
export function findButton(place: Element, ...names: string[]): HTMLButtonElement | undefined {
  return all<HTMLButtonElement>(place, 'button').find((one) => names.includes(textOf(one)));
}

/**
 * Finds the fields and the button of a call by their labels and names. Searches the form at `index`, or
 * the whole page if `use.forms` is null. Returns null if a field or the button is missing.
 */
export function findFormControls(use: FormUse, index: number) {
  const main = findMain();
  const name = use.forms?.[index];
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

/** The hero's text around the number of families: for a new visitor, and for one who has joined. */
const sentences = [
  [hero.familiesBefore, hero.familiesAfter],
  [hero.joinedBefore, hero.joinedAfter],
] as const;

/** Finds the value next to a label in the call to action. */
function findFigure(label: string): Element | null | undefined {
  const term = all(findMain(), 'dt').find((one) => textOf(one) === label);
  return term?.parentElement?.querySelector('dd');
}

/**
 * Returns the text of the figures in the hero's sentence and in the call to action. Null if the page shows
 * no figures.
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

/** Scrolls to the figures in the call to action, so that a tester sees them load. */
export function showFigures(): void {
  const figure = findFigure(callToAction.families);
  figure?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Describes the current page and the play's form in the format of an expected snapshot. */
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
    picture: picture?.src ?? null,
  };
}

export type Look = ReturnType<typeof lookAt>;

/** Whether the page contains the text: in its title, its elements, or their attributes. */
export function holdsText(text: string): boolean {
  const parts = [...document.body.children].filter(({ id }) => id !== panelId);
  return [document.title, ...parts.map(({ outerHTML }) => outerHTML)].some((one) =>
    one.includes(text),
  );
}

/**
 * Whether React has hydrated the page. A hydrated page cancels the key presses that repeat while Enter is
 * held down (src/app.tsx). This function dispatches such a key press, which has no other effect, and checks
 * whether the page canceled it.
 */
export function isHydrated(): boolean {
  const heldEnter = { key: 'Enter', repeat: true, cancelable: true };
  return !document.dispatchEvent(new KeyboardEvent('keydown', heldEnter));
}

export function isLoadingFigures(): boolean {
  return callsOfPage().includes('stats') && (readFigures() ?? '...').includes('...');
}

/** Focuses and clicks a button, as a visitor does. */
export function pressButton(button: HTMLButtonElement): void {
  button.focus({ preventScroll: true });
  button.click();
}

/**
 * Types into a form's fields. Calls the setter of the prototype, because React replaces each field's setter
 * and ignores a value that is set through the replacement.
 */
export function fillIn({ inputs }: FormControls, texts: readonly string[]): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const [index, input] of inputs.entries()) {
    set?.call(input, texts[index] ?? '');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

/** Opens a page without a reload. The site's router notices the change of the URL. */
function go(path: string): void {
  window.history.replaceState(window.history.state, '', urlOf(path));
}

/** Leaves a call's page without a reload, so that the page makes its calls again once it is reopened. */
export async function leavePageOf(call: CallId): Promise<void> {
  if (!callsOfPage().includes(call)) return;
  const main = findMain();
  const other = Object.values(calls).find(({ path }) => path !== calls[call].path);
  go(other?.path ?? 'elsewhere');
  await waitFor(() => !main.isConnected || findMain() !== main, graceMs);
}

/** Opens a call's page without a reload, unless it is open already. */
export function openPageOf(call: CallId): void {
  if (!callsOfPage().includes(call)) go(calls[call].path);
}
