import type { Typed } from '../scenarios/call.ts';
import type { FormControls } from './page.ts';

/** Presses a button as a visitor would: it gets the focus first. */
export function press(button: HTMLButtonElement): void {
  button.focus({ preventScroll: true });
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  button.click();
}

/**
 * Presses Enter in a field. Unless the page swallows the key, the browser then clicks the button
 * that submits the form (https://html.spec.whatwg.org/#implicit-submission).
 */
export function pressEnter(field: HTMLInputElement): void {
  const key = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
  field.focus({ preventScroll: true });
  const goesOn =
    field.dispatchEvent(new KeyboardEvent('keydown', key)) &&
    field.dispatchEvent(new KeyboardEvent('keypress', key));
  const submits = field.form?.querySelector<HTMLButtonElement>('button:not([type="button"])');
  if (goesOn) submits?.click();
  field.dispatchEvent(new KeyboardEvent('keyup', key));
}

/**
 * Replaces the text of a field as a paste does: the page can change what comes in, the browser cuts
 * what is longer than `maxlength`, and React notices.
 */
function typeInto(field: HTMLInputElement, text: string): void {
  const inputType = text === '' ? 'deleteContentBackward' : 'insertText';
  const about = { inputType, data: text || null, bubbles: true, cancelable: true };
  field.select();
  if (!field.dispatchEvent(new InputEvent('beforeinput', about))) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, field.maxLength < 0 ? text : text.slice(0, field.maxLength));
  field.dispatchEvent(new InputEvent('input', { ...about, cancelable: false }));
}

/** Types texts into fields that hold something else; a field without a text is emptied. */
export function typeAll(inputs: FormControls['inputs'], texts: Typed): void {
  for (const [index, input] of inputs.entries()) {
    const text = texts[index] ?? '';
    if (input.value !== text) typeInto(input, text);
  }
}
