import type { EarlyForm } from './early-forms.ts';

/**
 * Takes a form over from the page once, when it mounts; the caller must send a held submission.
 * Forms that React rendered itself have no history.
 */
export function takeOver(form: HTMLFormElement | null): EarlyForm {
  const untouched: EarlyForm = { status: 'idle', focused: null };
  return (form && window.takeOverForm?.(form)) ?? untouched;
}
