import { tidyZipCode, trimText } from '../gateway/spelling.ts';

/**
 * Makes a text that comes in at once fit into a field with a `maxlength`, which would cut it with the
 * spaces around it: a paste, a drop, a keyboard's clipboard. For `beforeinput`, which tells the whole
 * text whatever its way (Input Events Level 2); what fits is left to the browser, which can undo it.
 */
export function fitInsertion(event: InputEvent): void {
  const { target: field, data, cancelable, defaultPrevented } = event;
  if (!(field instanceof HTMLInputElement) || field.maxLength < 0) return;
  const { value, maxLength, selectionStart, selectionEnd } = field;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const room = maxLength - value.length + end - start;
  // A single letter in a full field is the browser's to refuse; a composition cannot be prevented.
  if (data === null || data.length <= Math.max(room, 1) || !cancelable || defaultPrevented) return;
  event.preventDefault();
  const trimmed = trimText(data);
  const isLongZipCode = field.autocomplete === 'postal-code' && trimmed.length > room;
  const fitting = isLongZipCode ? tidyZipCode(trimmed) : trimmed;
  field.setRangeText(fitting.slice(0, room), start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
