import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { signupNotices } from '../../content/signup.ts';
import { takeOver } from '../../early/take-over.ts';
import { useGateway } from '../../gateway/context.tsx';
import { GatewayError } from '../../gateway/gateway.ts';
import { sendableZipCode, trimText } from '../../gateway/spelling.ts';
import { notify } from '../../ui/toasts.tsx';
import type { Joined } from './use-answer.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** The state of a waitlist form (specification, section 4), with how the last try ended. */
export type FormStatus = 'idle' | 'joining' | 'joined' | 'invalid-email' | 'failed';

interface WaitlistFormOptions {
  onJoined: (joined: Joined) => void;
}

function isRefusedEmail(error: unknown): boolean {
  return error instanceof GatewayError && error.field === 'email';
}

/**
 * The behavior of one waitlist form. The fields are the browser's own, not React's, so that what
 * was typed or filled in before hydration is kept.
 */
export function useWaitlistForm({ onJoined }: WaitlistFormOptions) {
  const gateway = useGateway();
  const form = useRef<HTMLFormElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const zipCode = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  const [status, setStatus] = useState<FormStatus>('idle');
  const [hasEmail, setHasEmail] = useState(false);
  const keepFocus = useKeptFocus({
    form,
    // After a success, the line under the form takes the focus.
    isWaiting: status === 'joining' || status === 'joined',
    fallback: email,
  });

  function readEmail(): string {
    return trimText(email.current?.value ?? '');
  }

  // Continues, before the next paint, from what the visitor did before hydration.
  const goOn = useEffectEvent(() => {
    const early = takeOver(form.current);
    setHasEmail(readEmail() !== '');
    if (early.status === 'sending') void send(early.focused);
    else setStatus(early.status);
  });
  useLayoutEffect(() => goOn(), []);

  function handleInput() {
    setHasEmail(readEmail() !== '');
    setStatus((old) => (old === 'joining' ? old : 'idle'));
  }

  function refuseEmail() {
    setStatus('invalid-email');
    notify(signupNotices.invalidEmail);
  }

  async function send(focused = document.activeElement) {
    isSending.current = true;
    keepFocus(focused);
    setStatus('joining');
    try {
      const zip = sendableZipCode(zipCode.current?.value ?? '');
      const result = await gateway.signup({ email: readEmail(), zipCode: zip });
      form.current?.reset();
      setHasEmail(false);
      setStatus('joined');
      notify(result.isNewNeighborhood ? signupNotices.joinedFirst : signupNotices.joined);
      onJoined({ ...result, zipCode: zip });
    } catch (error) {
      console.error('The signup failed', error);
      if (isRefusedEmail(error)) return refuseEmail();
      setStatus('failed');
      notify(signupNotices.signupFailed);
    } finally {
      isSending.current = false;
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A second click can arrive before React has disabled the button.
    if (isSending.current) return;
    if (!readEmail().includes('@')) {
      refuseEmail();
      email.current?.focus();
      return;
    }
    void send();
  }

  return { refs: { form, email, zipCode }, status, hasEmail, handleInput, handleSubmit };
}
