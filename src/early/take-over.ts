import type { EarlyForm } from './early-forms.ts';

/**
 * Takes a form over from the page, once, when it mounts: what was submitted there is now the
 * caller's to send. Forms that React made itself have been through nothing.
 */
export function takeOver(form: HTMLFormElement | null): EarlyForm {
  const untouched: EarlyForm = { status: 'idle', focused: null };
  return (form && window.takeOverForm?.(form)) ?? untouched;
}
