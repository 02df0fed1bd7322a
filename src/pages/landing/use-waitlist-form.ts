import {
  type ClipboardEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { signupNotices } from '../../content/signup.ts';
import { useGateway } from '../../gateway/context.tsx';
import { GatewayError } from '../../gateway/gateway.ts';
import { fittingZipCode, sendableZipCode, trimText } from '../../gateway/spelling.ts';
import { limitsMs } from '../../gateway/timed.ts';
import { notify } from '../../ui/toasts.tsx';
import type { Joined } from './use-answer.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** The state of a waitlist form (specification, section 4), with how the last try ended. */
export type FormStatus = 'idle' | 'joining' | 'joined' | 'invalid-email' | 'failed';

interface WaitlistFormOptions {
  /** The form's name, by which src/early hands over what happened to it before hydration. */
  name: string;
  onJoined: (joined: Joined) => void;
}

function isRefusedEmail(error: unknown): boolean {
  return error instanceof GatewayError && error.field === 'email';
}

/**
 * The behavior of one waitlist form. The fields are the browser's own, not React's, so that what
 * was typed or filled in before hydration is kept.
 */
export function useWaitlistForm({ name, onJoined }: WaitlistFormOptions) {
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

  function follow() {
    setHasEmail(readEmail() !== '');
  }

  // Continues, before the next paint, from what the visitor did before hydration.
  const goOn = useEffectEvent(() => {
    const early = window.takeOverForm?.(name);
    // The fields are empty where React has rendered the form anew.
    if (email.current) email.current.value ||= early?.values[email.current.name] ?? '';
    if (zipCode.current) zipCode.current.value ||= early?.values[zipCode.current.name] ?? '';
    follow();
    if (early?.submittedAt == null) return;
    if (performance.now() - early.submittedAt < limitsMs.signup) submit();
    else fail(new Error('The script of the page came too late'));
  });
  useLayoutEffect(() => goOn(), []);

  // Password managers fill a field in with a `change` only, or without an event. React's onChange is
  // the `input` event.
  const followEvent = useEffectEvent(follow);
  useEffect(() => {
    const followNow = () => followEvent();
    const place = form.current;
    const events = ['change', 'focusout', 'keydown'];
    for (const event of events) place?.addEventListener(event, followNow);
    return () => {
      for (const event of events) place?.removeEventListener(event, followNow);
    };
  }, []);

  function handleInput() {
    follow();
    setStatus((old) => (old === 'joining' ? old : 'idle'));
  }

  /** Pastes a zip code that has spaces around it or is too long; `maxLength` would cut it first. */
  function handleZipCodePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    const fitting = fittingZipCode(pasted);
    // The browser's own paste can be undone.
    if (fitting === pasted) return;
    event.preventDefault();
    const field = event.currentTarget;
    field.setRangeText(fitting, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.value = field.value.slice(0, field.maxLength);
    handleInput();
  }

  function refuseEmail() {
    setStatus('invalid-email');
    notify(signupNotices.invalidEmail);
  }

  function fail(error: unknown) {
    console.error('The signup failed', error);
    setStatus('failed');
    notify(signupNotices.signupFailed);
  }

  async function send() {
    isSending.current = true;
    keepFocus();
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
      if (!isRefusedEmail(error)) return fail(error);
      console.error('The signup failed', error);
      refuseEmail();
    } finally {
      isSending.current = false;
    }
  }

  function submit() {
    // A second click can arrive before React has disabled the button.
    if (isSending.current) return;
    if (!readEmail().includes('@')) {
      refuseEmail();
      email.current?.focus();
      return;
    }
    void send();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  /** A press on the disabled button: what it waits for is the email, unless that is there by now. */
  function pressResting() {
    follow();
    if (readEmail() === '') email.current?.focus();
    else submit();
  }

  return {
    refs: { form, email, zipCode },
    status,
    hasEmail,
    handleInput,
    handleZipCodePaste,
    handleSubmit,
    pressResting,
  };
}
