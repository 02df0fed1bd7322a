import { readFigures } from './figures.ts';
import { all, type FormControls, findButton, findMain, findPicture, textOf } from './page.ts';
import { isLegibleField, isVisible, visibleText } from './visible.ts';
import { hasErrorToast } from './watch.ts';

/** What the other forms of the page hold and show, as one text to compare. */
function othersOf(scope: Element | undefined): string {
  const others = all(findMain(), 'form').filter((form) => !scope?.contains(form));
  const shown = others.map((form) => {
    const parts = all<HTMLInputElement | HTMLButtonElement>(form, 'input, button');
    return [form.textContent, parts.map(({ value, disabled }) => [value, disabled])];
  });
  return JSON.stringify(shown);
}

/** Where the focus is: nowhere in particular is the page, the whole form or another form. */
function focusOf({
  scope,
  inputs: [first] = [],
}: Partial<FormControls>): 'nowhere' | 'first' | 'form' | 'elsewhere' {
  const { activeElement } = document;
  if (!activeElement || activeElement.matches('body, form')) return 'nowhere';
  if (activeElement === first) return 'first';
  const form = activeElement.closest('form');
  if (!findMain().contains(form)) return 'elsewhere';
  return !scope || scope.contains(form) ? 'form' : 'nowhere';
}

/**
 * What a form shows at one moment. It is read after each change of the page while the call runs, so
 * it reads nothing of the page but its forms. Nothing is said of a form that is not there.
 */
export function lookAtForm({ scope, button, inputs = [] }: Partial<FormControls>) {
  return {
    formText: scope ? visibleText(scope) : '',
    button: button ? textOf(button) : null,
    canReadButton: button !== undefined && visibleText(button).trim() === textOf(button),
    canPress: button?.matches(':enabled:not([aria-disabled="true"])') === true,
    typed: inputs.map(({ value }) => value),
    canType: inputs.some(({ disabled }) => !disabled),
    /** Whether the first field is marked as wrong. */
    isMarked: inputs[0]?.getAttribute('aria-invalid') === 'true',
    others: othersOf(scope),
  };
}

/**
 * What the whole page shows at one moment, with one of its forms and its picture. Nothing is said of
 * a picture that is not there.
 */
export function lookAt(controls: Partial<FormControls> = {}) {
  const { use, inputs = [] } = controls;
  const labels = inputs.flatMap((input) => [...(input.labels ?? [])]);
  const picture = use && findPicture(use);
  return {
    ...lookAtForm(controls),
    focus: focusOf(controls),
    canReadLabels: labels.every((label) => visibleText(label) === label.textContent),
    canReadFields: inputs.every(isLegibleField),
    /** What the figures read; null on a page without them. */
    figures: readFigures(),
    /** What can be read on the page, without its toasts. */
    pageText: visibleText(findMain()),
    hasErrorToast: hasErrorToast(),
    picture: picture && isVisible(picture) ? picture.src : null,
    /** Its size in its own pixels. */
    pixels: `${picture?.naturalWidth} × ${picture?.naturalHeight}`,
    /** Whether a button offers to save a picture. */
    canSave: findButton(use?.picture?.button) !== undefined,
  };
}

export type FormLook = ReturnType<typeof lookAtForm>;
export type Look = ReturnType<typeof lookAt>;
