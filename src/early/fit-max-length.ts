import { tidyZipCode, trimText } from '../gateway/spelling.ts';

/**
 * Makes a text fit into a field with a `maxlength`, which would cut it with the spaces in it:
 * typed, pasted, dropped, or from a keyboard's clipboard. Handles `beforeinput`, whose `data` is
 * the whole inserted text (https://www.w3.org/TR/input-events-2/). A text that fits is left to the
 * browser, which can undo it; a composition cannot be prevented.
 */
export function fitMaxLength(event: InputEvent): void {
  const { target: field, data, cancelable } = event;
  if (!(field instanceof HTMLInputElement) || field.maxLength < 0 || data === null) return;
  const { value, maxLength, selectionStart, selectionEnd } = field;
  const after = value.slice(selectionEnd ?? value.length);
  const whole = value.slice(0, selectionStart ?? value.length) + data + after;
  if (whole.length <= maxLength || !cancelable) return;
  const trimmed = trimText(whole);
  const isLongZipCode = trimmed.length > maxLength && field.autocomplete === 'postal-code';
  const fitting = isLongZipCode ? tidyZipCode(trimmed) : trimmed;
  // The browser refuses a letter too many by itself.
  if (data.length === 1 && fitting.length > maxLength) return;
  event.preventDefault();
  field.value = fitting.slice(0, maxLength);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
