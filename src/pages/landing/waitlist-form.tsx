import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { joined, signupNotices, form as words } from '../../content/signup.ts';
import { longestZipCode } from '../../gateway/spelling.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Field } from '../../ui/field.tsx';
import type { Answer, Joined } from './use-answer.ts';
import { type FormStatus, useWaitlistForm } from './use-waitlist-form.ts';
import styles from './waitlist-form.module.css';

interface WaitlistFormProps {
  variant: 'hero' | 'waitlist';
  /** What the street shows of those who have joined, to be shared. */
  answer: Answer | null;
  onJoined: (joined: Joined) => void;
}

/**
 * A waitlist form with its own state; the page has two (specification, section 4). src/early
 * handles it until hydration; without scripts, the dialog method keeps a submission out of the
 * address bar.
 */
export function WaitlistForm({ variant, answer, onJoined }: WaitlistFormProps) {
  const { refs, status, hasEmail, pressResting, ...handlers } = useWaitlistForm({
    name: variant,
    onJoined,
  });
  const isJoining = status === 'joining';

  useEffect(() => {
    if (isJoining) void loadJoinedLine();
  }, [isJoining]);

  return (
    <form
      ref={refs.form}
      className={styles.form}
      name={variant}
      method="dialog"
      aria-label={words.names[variant]}
      tabIndex={-1}
      noValidate
      onInput={handlers.handleInput}
      onSubmit={handlers.handleSubmit}
    >
      <Field
        ref={refs.email}
        className={styles.email}
        label={words.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={words.emailExample}
        required
        disabled={isJoining}
        error={status === 'invalid-email' ? signupNotices.invalidEmail.description : undefined}
      />
      <Field
        ref={refs.zipCode}
        className={styles.zipCode}
        label={words.zipCode}
        note={words.optional}
        name="zip-code"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={words.zipCodeExample}
        maxLength={longestZipCode}
        onPaste={handlers.handleZipCodePaste}
        disabled={isJoining}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the disabled button lets the pointer through */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key is pressed in the field, which follows */}
      <div
        className={styles.submit}
        onClick={({ target, currentTarget }) => target === currentTarget && pressResting()}
      >
        <Button
          type="submit"
          variant={variant}
          busy={isJoining}
          busyText={words.submitting}
          disabled={isJoining || !hasEmail}
        >
          {words.submit}
        </Button>
      </div>
      <ErrorBoundary>
        <Note status={status} answer={answer} />
      </ErrorBoundary>
      <noscript>
        <p className={styles.note}>{words.needsScript}</p>
      </noscript>
    </form>
  );
}

interface JoinedProps {
  answer: Answer | null;
}

function JoinedText() {
  return (
    <p className={styles.note} data-status="joined">
      {joined.text}
    </p>
  );
}

/** Loaded with the first submission, since only that needs it. */
function loadJoinedLine(): Promise<{ JoinedLine: ComponentType<JoinedProps> }> {
  return import('./joined-line.tsx').catch((cause) => {
    console.error('The next step did not load', cause);
    return { JoinedLine: JoinedText };
  });
}

const JoinedLine = lazy(async () => ({ default: (await loadJoinedLine()).JoinedLine }));

/** The line under the form: what happens with an email, or how the last try ended. */
function Note({ status, answer }: { status: FormStatus; answer: Answer | null }) {
  if (status === 'joined') {
    return (
      <Suspense fallback={<JoinedText />}>
        <JoinedLine answer={answer} />
      </Suspense>
    );
  }
  return (
    // The inline script may show here how an early submission ended.
    <p className={styles.note} data-status={status} suppressHydrationWarning>
      {status === 'failed' ? words.failed : words.privacy}
    </p>
  );
}
