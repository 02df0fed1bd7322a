import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { readSignup } from './read-signup.ts';

// Some password managers fill in a field and fire only `change`, or no event at all. So also check the
// form when the visitor moves the focus or presses a key.
const events = ['input', 'change', 'focusout', 'keydown'];

/** Returns whether a form has an email. Call `update` after a change that fires no event. */
export function useHasEmail(form: RefObject<HTMLFormElement | null>) {
  const [hasEmail, setHasEmail] = useState(false);

  function update() {
    if (form.current) setHasEmail(readSignup(form.current).email !== '');
  }

  const handleEvent = useEffectEvent(update);
  // Use a layout effect, so that the listeners exist before `useEarlyForm` makes the early script stop
  // tracking the form. Otherwise, an event in between would be missed.
  useLayoutEffect(() => {
    for (const event of events) form.current?.addEventListener(event, () => handleEvent());
    // No cleanup is needed, because the listeners are garbage-collected along with the form.
  }, [form]);

  return { hasEmail, update };
}
