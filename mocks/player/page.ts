import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { panelId } from '../control/state.ts';
import type { FormUse } from '../scenarios/call.ts';
import { callOf, calls } from '../scenarios/calls.ts';

/** The time in ms that a page may take to appear or to leave, and beyond the limit of its call. */
export const graceMs = 5000;

// The player's own waits are no timers of the page (watch.ts).
const { setTimeout: setOwnTimeout } = globalThis;

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setOwnTimeout(resolve, ms));
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
    await pause(20);
  }
}

/** The part of the document that is the page: neither its toasts nor the panel. */
export function findMain(): Element {
  return document.querySelector('main') ?? document.body;
}

/** Whether something is of the panel and not of the page. */
export function isOfPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${panelId}`) !== null;
}

/** All elements of a place that fit a selector. */
export function all<Found extends Element>(place: ParentNode, selector: string): Found[] {
  return [...place.querySelectorAll<Found>(selector)];
}

export function textOf(element: Element): string {
  return element.textContent.trim();
}

/** The controls of a call on the current page. */
export interface FormControls {
  use: FormUse;
  /** The form, or the page for a call without a named form. */
  scope: Element;
  button: HTMLButtonElement;
  inputs: readonly HTMLInputElement[];
}

/** The controls of a form; null where the page does not have all of them. */
export function findControls(use: FormUse, form: number): FormControls | null {
  const name = use.forms?.[form];
  const forms = all(findMain(), 'form');
  const scope = use.forms
    ? forms.find((one) => one.getAttribute('aria-label') === name)
    : findMain();
  if (!scope) return null;
  const inputs = use.fields.flatMap(({ label }) => {
    const isOf = ({ labels }: HTMLInputElement) =>
      labels?.[0]?.textContent.trim().startsWith(label);
    return all<HTMLInputElement>(scope, 'input').find(isOf) ?? [];
  });
  const button = all<HTMLButtonElement>(scope, 'button').find((one) =>
    [use.button, use.busyButton].includes(textOf(one)),
  );
  return button && inputs.length === use.fields.length ? { use, scope, button, inputs } : null;
}

/** Waits for the controls of a call; throws a sentence when they do not come. */
export async function waitForControls(
  use: FormUse,
  form: number,
  signal: AbortSignal,
): Promise<FormControls> {
  const found = await waitFor(() => findControls(use, form), graceMs, signal);
  if (found) return found;
  const place = use.forms ? `form “${use.forms[form]}”` : 'place';
  throw new Error(`The page has no ${place} with “${use.button}” and all its fields.`);
}

/** The picture of a call; undefined where it is not there. */
export function findPicture({ picture }: FormUse): HTMLImageElement | undefined {
  return all<HTMLImageElement>(findMain(), 'img').find(({ alt }) => alt === picture?.name);
}

/** A button of the page by its name; undefined where it is not there. */
export function findButton(name: string | undefined): HTMLButtonElement | undefined {
  return all<HTMLButtonElement>(findMain(), 'button').find((one) => textOf(one) === name);
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
  const other = callIds.map(callOf).find(({ path }) => path !== callOf(call).path);
  go(other?.path ?? 'elsewhere');
  await waitFor(() => !main.isConnected || findMain() !== main, graceMs);
}

/** Opens the page of a call without a reload, if another one is open. */
export function openPageOf(call: CallId): void {
  if (!callsOfPage().includes(call)) go(callOf(call).path);
}
