import { tidyEmail, withoutBlanks } from '../gateway/canonical-form.ts';

const tidyText: Record<string, ((text: string) => string) | undefined> = {
  email: tidyEmail,
  'zip-code': withoutBlanks,
};

/**
 * Tidies text before the browser inserts it: removes quotes, brackets, and the like around an email, and
 * blanks in a zip code. Tidying it after the insertion would be too late, because Chromium converts an
 * email's domain to punycode, and `maxlength` cuts off a zip code. The event's `data` is the complete text
 * to insert (https://www.w3.org/TR/input-events-2/).
 */
function handleBeforeInput(event: InputEvent): void {
  const { target, data, cancelable } = event;
  const { name, value, maxLength } = target as HTMLInputElement;
  const tidy = tidyText[name];
  // Let the browser handle deletions (they have no `data`), compositions (they can't be canceled), and text
  // that fits into a zip code field. The email field's `maxLength` is -1, so its text is always tidied.
  if (!tidy || !data || !cancelable || value.length + data.length <= maxLength) return;
  const tidied = tidy(data);
  // Use the `insertText` command, because the visitor can undo it and it inserts at the caret. Setting
  // `value` would need the caret position, which scripts can't read in an email field.
  if (tidied !== data && document.execCommand('insertText', false, tidied)) event.preventDefault();
}

/**
 * Removes the blanks from a zip code field that has reached its maximum length, so that the next characters
 * fit. Waiting for the `beforeinput` event of the next characters would be too late, because WebKit applies
 * `maxlength` first.
 */
function handleInput({ target }: Event): void {
  const field = target as HTMLInputElement;
  const { name, value, maxLength, selectionStart } = field;
  if (name !== 'zip-code' || value.length < maxLength) return;
  const caret = withoutBlanks(value.slice(0, selectionStart ?? value.length)).length;
  field.value = withoutBlanks(value);
  field.setSelectionRange(caret, caret);
}

/** Tidies emails and zip codes in any <form>: typed, pasted, dropped, or from a phone's clipboard bar. */
export function tidyFields(): void {
  document.addEventListener('beforeinput', handleBeforeInput);
  document.addEventListener('input', handleInput);
}
