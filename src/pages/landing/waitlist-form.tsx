import type { ReactNode } from 'react';
import { waitlistForm } from '../../content/signup.ts';
import { longestZipCode } from '../../gateway/canonical-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Field } from '../../ui/field.tsx';
import { ConfirmationLine } from './confirmation-line.tsx';
import type { PageSignups } from './use-page-signups.ts';
import { type SentSignup, useWaitlistForm, type WaitlistFormOptions } from './use-waitlist-form.ts';
import type { Figures } from './use-waitlist-stats.ts';
import styles from './waitlist-form.module.css';

/** The props of a page section that contains a waitlist form. */
export interface FormSectionProps {
  isWaitlistOpen: boolean;
  figures: Figures;
  pageSignups: PageSignups | null;
  onJoined: (signup: SentSignup) => void;
}

interface WaitlistFormProps extends WaitlistFormOptions {
  /** Whether the visitor has joined on this page with either form. */
  hasJoined: boolean;
  /** A line to show below the button. */
  children?: ReactNode;
}

/**
 * A waitlist form with its own state (docs/specification.md, section 4). The early script (src/early)
 * handles the form until hydration. If scripts don't run, `method="dialog"` keeps the values out of the
 * URL.
 */
export function WaitlistForm({ name, hasJoined, onJoined, children }: WaitlistFormProps) {
  const { form, status, joins, hasEmail, ...handlers } = useWaitlistForm({ name, onJoined });
  const isJoining = status === 'joining';

  return (
    <form
      ref={form}
      className={styles.form}
      // After the first signup, keep the style for `joined`, so that nothing moves during another signup.
      data-status={hasJoined ? 'joined' : status}
      name={name}
      method="dialog"
      aria-label={waitlistForm.names[name]}
      tabIndex={-1}
      noValidate
      onInput={handlers.handleInput}
      onSubmit={handlers.handleSubmit}
    >
      <Field
        className={styles.wide}
        label={waitlistForm.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={waitlistForm.emailExample}
        required
        disabled={isJoining}
        error={status === 'invalid-email' ? waitlistForm.emailHint : undefined}
      />
      <Field
        label={waitlistForm.zipCode}
        note={waitlistForm.optional}
        name="zip-code"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={waitlistForm.zipCodeExample}
        maxLength={longestZipCode}
        disabled={isJoining}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks pass through the disabled button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users submit from the email field */}
      <div
        className={styles.submit}
        onClick={({ target, currentTarget }) =>
          target === currentTarget && handlers.handleDisabledClick()
        }
      >
        <Button
          type="submit"
          variant={name === 'first' ? 'hero' : 'waitlist'}
          busy={isJoining}
          busyText={waitlistForm.submitting}
          disabled={isJoining || !hasEmail}
        >
          {waitlistForm.submit}
        </Button>
      </div>
      {children}
      <div className={styles.status}>
        {/* The key makes React create a new confirmation line after each signup with this form. */}
        {hasJoined && (
          <ConfirmationLine key={joins} isOwn={joins > 0} hasFailed={status === 'failed'} />
        )}
        {/* React throws if an extension or translation removed the note. The rest of the form keeps working. */}
        <ErrorBoundary>
          {!hasJoined && (
            // The early script shows `data-other-text` if it has held a submission for too long.
            <p
              className={styles.note}
              data-other-text={waitlistForm.failed}
              suppressHydrationWarning
            >
              {status === 'failed' ? waitlistForm.failed : waitlistForm.notes[name]}
            </p>
          )}
        </ErrorBoundary>
        <noscript>
          <p className={styles.note}>{waitlistForm.needsScript}</p>
        </noscript>
      </div>
    </form>
  );
}
