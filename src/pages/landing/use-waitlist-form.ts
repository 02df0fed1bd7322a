import { type FormEvent, useRef, useState } from 'react';
import { signupToasts } from '../../content/signup.ts';
import { useGateway } from '../../gateway/context.tsx';
import { GatewayError, type Signup, type SignupResult } from '../../gateway/gateway.ts';
import { fieldOf } from '../../ui/field.tsx';
import { notify } from '../../ui/lazy-toaster.tsx';
import type { ToastContent } from '../../ui/toaster.tsx';
import { useEarlyForm } from '../use-early-form.ts';
import { readSignup } from './read-signup.ts';
import { useHasEmail } from './use-has-email.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** A form's state (docs/specification.md, section 4). In the last three, it is idle after an attempt. */
type FormStatus = 'idle' | 'joining' | 'joined' | 'invalid-email' | 'failed';

export type FormName = 'first' | 'second';

/** A successful signup. `typedZipCode` is the field's text. `sentAt` comes from `performance.now()`. */
export type SentSignup = SignupResult & {
  form: FormName;
  typedZipCode: string;
  sentAt: number;
};

export interface WaitlistFormOptions {
  /** The form's name. Each new toast under this name replaces the last one. */
  name: FormName;
  onJoined: (signup: SentSignup) => void;
}

/**
 * Sends a waitlist form's signups. `joins` is the number of successful signups through this form. The
 * fields are uncontrolled, so that they keep text that was typed or autofilled before hydration.
 */
export function useWaitlistForm({ name, onJoined }: WaitlistFormOptions) {
  const gateway = useGateway();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [status, setStatus] = useState<FormStatus>('idle');
  const [joins, setJoins] = useState(0);
  const { hasEmail, update: updateHasEmail } = useHasEmail(form);
  const keepFocus = useKeptFocus({
    form,
    // Also wait after a success, so that the focus stays on the form until the confirmation line takes it.
    isWaiting: status === 'joining' || status === 'joined',
    isRefused: status === 'invalid-email',
  });
  useEarlyForm(form, (early) => {
    updateHasEmail();
    if (early === 'submitted') submit();
    if (early === 'failed') setStatus('failed');
  });

  function finish(status: FormStatus, toast: ToastContent) {
    setStatus(status);
    notify(toast, name);
  }

  function focusEmail() {
    if (form.current) fieldOf(form.current, 'email')?.focus();
  }

  function submit() {
    // Ignore a second submission, which can arrive before React has disabled the button.
    if (isSending.current || !form.current) return;
    const signup = readSignup(form.current);
    if (signup.email.includes('@')) {
      send(signup).catch((error) =>
        console.error('The signup was saved, but the page could not show it', error),
      );
      return;
    }
    finish('invalid-email', signupToasts.invalidEmail);
    focusEmail();
  }

  /** Sends a signup and shows its success or failure. Rejects only if an error occurs after a success. */
  async function send(signup: Signup) {
    const sentAt = performance.now();
    const typedZipCode = (form.current && fieldOf(form.current, 'zip-code')?.value) ?? '';
    isSending.current = true;
    keepFocus();
    setStatus('joining');
    let result: SignupResult;
    try {
      result = await gateway.signup(signup);
    } catch (error) {
      console.error('The signup failed', error);
      if (error instanceof GatewayError && error.kind === 'invalid-email') {
        finish('invalid-email', signupToasts.invalidEmail);
      } else {
        finish('failed', signupToasts.signupFailed);
      }
      return;
    } finally {
      isSending.current = false;
    }
    finish('joined', result.isNewNeighborhood ? signupToasts.joinedFirst : signupToasts.joined);
    setJoins((count) => count + 1);
    onJoined({ ...result, form: name, typedZipCode, sentAt });
    form.current?.reset();
    updateHasEmail();
  }

  function handleInput() {
    setStatus((old) => (old === 'joining' ? old : 'idle'));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  /**
   * Handles a click on the disabled button. If the email was filled in without an event that enables the
   * button, submits the form. Otherwise, focuses the email field.
   */
  function handleDisabledClick() {
    updateHasEmail();
    if (form.current && readSignup(form.current).email !== '') submit();
    else focusEmail();
  }

  return { form, status, joins, hasEmail, handleInput, handleSubmit, handleDisabledClick };
}
