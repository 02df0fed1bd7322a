import { callToAction, hero } from '../../src/content/landing.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { pause } from '../control/answer.ts';
import { panelId } from '../control/state.ts';
import { calls } from '../scenarios/calls.ts';
import type { FormUse } from '../scenarios/types.ts';

/** The time in ms that a page may take to appear or to leave, and beyond the limit of its call. */
export const graceMs = 5000;

/** Waits until `find` gives something, looking every few ms; null when that takes too long. */
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

/** Whether something is of the panel and not of the page. */
export function isOfPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${panelId}`) !== null;
}

/** The part of the document that is the page: neither its toasts nor the panel. */
function findMain(): Element {
  return document.querySelector('main') ?? document.body;
}

/** All elements of a place that fit a selector. */
function all<Found extends Element>(place: ParentNode, selector: string): Found[] {
  return [...place.querySelectorAll<Found>(selector)];
}

function textOf(element: Element): string {
  return element.textContent.trim();
}

/** The button of a place that has one of these names; undefined where it is not there. */
export function findButton(place: Element, ...names: string[]): HTMLButtonElement | undefined {
  return all<HTMLButtonElement>(place, 'button').find((one) => names.includes(textOf(one)));
}

/**
 * The controls of a call, by labels and names, in the form, or in the page for a call without a
 * named form; null where the page does not have all of them.
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

/** The texts around the families in the sentence of the first screen, which has two of them. */
const sentences = [
  [hero.familiesBefore, hero.familiesAfter],
  [hero.joinedBefore, hero.joinedAfter],
] as const;

/**
 * The figures as they read in the sentence of the first screen, and beside the labels of the closing
 * section; null where the page shows none.
 */
export function readFigures(): string | null {
  const main = findMain();
  const inSentence = all(main, 'p').flatMap(({ textContent }) => {
    const around = sentences.find(
      ([before, after]) => textContent.startsWith(before) && textContent.endsWith(after),
    );
    return around ? textContent.slice(around[0].length, -around[1].length) : [];
  });
  function beside(label: string): string {
    const term = all(main, 'dt').find((one) => textOf(one) === label);
    return term?.parentElement?.querySelector('dd')?.textContent.trim() ?? '(missing)';
  }
  if (inSentence.length === 0) return null;
  const families = [...new Set([...inSentence, beside(callToAction.families)])].join(' and ');
  return `${families} families, ${beside(callToAction.neighborhoods)} neighborhoods`;
}

/** Reads what the page shows now, with the form that a play uses, in the words of a sight. */
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
    form: `“${says}”${isMarked ? `, ${use?.fields[0]?.label} marked` : ''}`,
    fields: `${typed.join(', ')}, button ${canPress ? 'enabled' : 'disabled'}`,
    busy: `“${button?.textContent.trim()}”, ${locked.join(' and ') || 'nothing'} disabled`,
    figures: readFigures(),
    /** Where it comes from. */
    picture: picture?.src ?? null,
    pageText: main.textContent,
  };
}

export type Look = ReturnType<typeof lookAt>;

/** Whether the current page shows figures, and has not got them yet. */
export function isLoadingFigures(): boolean {
  return callsOfPage().includes('stats') && (readFigures() ?? '...').includes('...');
}

/** Presses a button as a visitor would: it gets the focus first. */
export function press(button: HTMLButtonElement): void {
  button.focus({ preventScroll: true });
  button.click();
}

/** Types texts into the fields of a form, so that React notices, too. */
export function fillIn({ inputs }: FormControls, texts: readonly string[]): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const [index, input] of inputs.entries()) {
    set?.call(input, texts[index] ?? '');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

const base = import.meta.env.BASE_URL;

/** Changes the path without loading anything: the site's router listens to the history. */
function go(path: string): void {
  window.history.replaceState(window.history.state, '', base + path);
}

/** The calls that the current page makes. */
export function callsOfPage(): CallId[] {
  const path = window.location.pathname.slice(base.length).replace(/\/$/, '');
  return callIds.filter((call) => calls[call].path === path);
}

/** Leaves the page of a call without a reload, so that it makes its calls again when it is opened. */
export async function leavePageOf(call: CallId): Promise<void> {
  if (!callsOfPage().includes(call)) return;
  const main = findMain();
  const other = Object.values(calls).find(({ path }) => path !== calls[call].path);
  go(other?.path ?? 'elsewhere');
  await waitFor(() => !main.isConnected || findMain() !== main, graceMs);
}

/** Opens the page of a call without a reload, if another one is open. */
export function openPageOf(call: CallId): void {
  if (!callsOfPage().includes(call)) go(calls[call].path);
}
