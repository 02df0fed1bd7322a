import { tidyEmail, withoutBlanks } from '../gateway/canonical-form.ts';

const tidyText: Record<string, ((text: string) => string) | undefined> = {
  email: tidyEmail,
  'zip-code': withoutBlanks,
};

/**
 * Tidies inserted text before Chromium converts an email's domain to punycode, and before `maxlength`
 * cuts off a zip code. `data` is all the inserted text (https://www.w3.org/TR/input-events-2/).
 */
function handleBeforeInput(event: InputEvent): void {
  const { target, data, cancelable } = event;
  const { name, value, maxLength } = target as HTMLInputElement;
  const tidy = tidyText[name];
  // Leave three cases to the browser: deletions, which have no text; compositions, which can't be
  // canceled; and text that fits.
  if (!tidy || !data || !cancelable || value.length + data.length <= maxLength) return;
  const tidied = tidy(data);
  // Use `insertText`: unlike setting `value`, the command can be undone and keeps the caret in place.
  // Scripts can't read the caret position in an email field.
  if (tidied !== data && document.execCommand('insertText', false, tidied)) event.preventDefault();
}

/**
 * Removes the blanks from a full zip code field, so that the next characters fit. `beforeinput` is too
 * late for this, because WebKit applies `maxlength` first.
 */
function handleInput({ target }: Event): void {
  const field = target as HTMLInputElement;
  const { name, value, maxLength, selectionStart } = field;
  if (name !== 'zip-code' || value.length < maxLength) return;
  const caret = withoutBlanks(value.slice(0, selectionStart ?? value.length)).length;
  field.value = withoutBlanks(value);
  field.setSelectionRange(caret, caret);
}

/** Tidies text in every form, whether typed, pasted, dropped, or inserted by a keyboard's clipboard. */
export function tidyFields(): void {
  document.addEventListener('beforeinput', handleBeforeInput);
  document.addEventListener('input', handleInput);
}
