import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { fitInsertion } from '../../early/fit-insertion.ts';
import { readSignup } from './read-signup.ts';

// Password managers fill a field in with a `change` only, or without an event.
const signs = ['input', 'change', 'focusout', 'keydown'];

/**
 * Follows the text that comes into a form, whatever its way. Tells whether there is an email to send;
 * `follow` looks again, for what comes without an event.
 */
export function useHasEmail(form: RefObject<HTMLFormElement | null>) {
  const [hasEmail, setHasEmail] = useState(false);

  function follow() {
    if (form.current) setHasEmail(readSignup(form.current).email !== '');
  }

  const followEvent = useEffectEvent(follow);
  useEffect(() => {
    const place = form.current;
    const handleSign = () => followEvent();
    place?.addEventListener('beforeinput', fitInsertion);
    for (const sign of signs) place?.addEventListener(sign, handleSign);
    return () => {
      place?.removeEventListener('beforeinput', fitInsertion);
      for (const sign of signs) place?.removeEventListener(sign, handleSign);
    };
  }, [form]);

  return { hasEmail, follow };
}
