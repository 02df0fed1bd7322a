import { tidyEmail, withoutBlanks } from '../gateway/canonical-form.ts';

const tidyText: Record<string, ((text: string) => string) | undefined> = {
  email: tidyEmail,
  'zip-code': withoutBlanks,
};

/**
 * Tidies text before it is inserted: removes the characters around an email, or the blanks in a zip code.
 * Any later, Chromium would have converted the email's domain to punycode, and `maxlength` would have cut
 * off the zip code. `data` is the complete text to insert (https://www.w3.org/TR/input-events-2/).
 */
function handleBeforeInput(event: InputEvent): void {
  const { target, data, cancelable } = event;
  const { name, value, maxLength } = target as HTMLInputElement;
  const tidy = tidyText[name];
  // Let the browser handle deletions (they have no `data`), compositions (they can't be canceled), and text
  // that fits. The last case never applies to the email field, whose `maxLength` is -1 (no limit).
  if (!tidy || !data || !cancelable || value.length + data.length <= maxLength) return;
  const tidied = tidy(data);
  // Use the `insertText` command, because the visitor can undo it and it inserts at the caret. Setting
  // `value` would need the caret position, which scripts can't read in an email field.
  if (tidied !== data && document.execCommand('insertText', false, tidied)) event.preventDefault();
}

/**
 * Removes the blanks from a zip code field that has reached its maximum length, so that the next
 * characters fit. Their own `beforeinput` event is too late, because WebKit applies `maxlength` first.
 */
function handleInput({ target }: Event): void {
  const field = target as HTMLInputElement;
  const { name, value, maxLength, selectionStart } = field;
  if (name !== 'zip-code' || value.length < maxLength) return;
  const caret = withoutBlanks(value.slice(0, selectionStart ?? value.length)).length;
  field.value = withoutBlanks(value);
  field.setSelectionRange(caret, caret);
}

/** Tidies text in every form: typed, pasted, dropped, or from an on-screen keyboard's clipboard. */
export function tidyFields(): void {
  document.addEventListener('beforeinput', handleBeforeInput);
  document.addEventListener('input', handleInput);
}
