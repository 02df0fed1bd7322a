import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { readSignup } from './read-signup.ts';

// Password managers fill in a field with only a `change` event, or with none.
const events = ['input', 'change', 'focusout', 'keydown'];

/**
 * Tells whether a form holds an email to send, however it was entered. Call `update` after a
 * change that fires no event.
 */
export function useHasEmail(form: RefObject<HTMLFormElement | null>) {
  const [hasEmail, setHasEmail] = useState(false);

  function update() {
    if (form.current) setHasEmail(readSignup(form.current).email !== '');
  }

  const handleEvent = useEffectEvent(update);
  // A layout effect, so that no event comes between src/early, which stops listening then, and this.
  useLayoutEffect(() => {
    for (const event of events) form.current?.addEventListener(event, () => handleEvent());
    // The listeners go with the form.
  }, [form]);

  return { hasEmail, update };
}
