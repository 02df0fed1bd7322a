import { tidyEmail, withoutBlanks } from '../gateway/spelling.ts';

const tidyText: Record<string, ((text: string) => string) | undefined> = {
  email: tidyEmail,
  'zip-code': withoutBlanks,
};

/** Tidies a text before Chromium converts the domain of an email, and `maxlength` cuts a zip code. */
function handleBeforeInput(event: InputEvent): void {
  const { target, data, cancelable } = event;
  const { name, value, maxLength } = target as HTMLInputElement;
  const tidy = tidyText[name];
  // A deletion has no text, and a composition can't be prevented. The browser inserts what fits.
  if (!tidy || !data || !cancelable || value.length + data.length <= maxLength) return;
  const tidied = tidy(data);
  // Unlike a new value, this can be undone, and it keeps the caret, which an email field tells nobody.
  if (tidied !== data && document.execCommand('insertText', false, tidied)) event.preventDefault();
}

/**
 * Takes the blanks out of a full zip code field, so that what is typed next has room. WebKit applies
 * `maxlength` before `beforeinput`.
 */
function handleInput({ target }: Event): void {
  const field = target as HTMLInputElement;
  const { name, value, maxLength, selectionStart } = field;
  if (name !== 'zip-code' || value.length < maxLength) return;
  const caret = withoutBlanks(value.slice(0, selectionStart ?? value.length)).length;
  field.value = withoutBlanks(value);
  field.setSelectionRange(caret, caret);
}

/** Tidies what is typed, pasted, dropped, or comes from a keyboard's clipboard, in every form. */
export function tidyFields(): void {
  document.addEventListener('beforeinput', handleBeforeInput);
  document.addEventListener('input', handleInput);
}
