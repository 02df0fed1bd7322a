import { useEffect, useRef } from 'react';
import { confirmation, waitlistForm } from '../../content/signup.ts';
import { Button } from '../../ui/button.tsx';
import { useShare } from './use-share.ts';
import styles from './waitlist-form.module.css';

interface ConfirmationLineProps {
  /** Whether the visitor has joined with this form. False if only the other form was used. */
  isOwn: boolean;
  /** Whether this form's last signup failed, after an earlier signup with either form succeeded. */
  hasFailed: boolean;
}

/**
 * The last row of each form once the visitor has joined with either form: a line that confirms the signup,
 * and a button that shares the page. In the form that sent the signup, this component moves the focus from
 * the form to the line.
 */
export function ConfirmationLine({ isOwn, hasFailed }: ConfirmationLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const link = useRef<HTMLInputElement>(null);
  const { status, share } = useShare();
  // Leave out the query, because it can contain mock settings.
  const url = window.location.origin + window.location.pathname;

  useEffect(() => {
    if (!isOwn) return;
    const active = document.activeElement;
    if (active !== document.body && active !== line.current?.closest('form')) return;
    // Don't scroll to the line, because `FormDrawing` scrolls the drawing next to it into view.
    line.current?.focus({ preventScroll: true });
  }, [isOwn]);

  // Right after a click on "Tell a neighbor", and at no other time, focus the field that shows the page's
  // URL. A failed signup hides the field until the visitor types in the form again; when the field
  // reappears, it must not take the focus.
  useEffect(() => {
    if (status !== 'by-hand') return;
    link.current?.focus();
    link.current?.select();
  }, [status]);

  if (status === 'by-hand' && !hasFailed) {
    return (
      <label className={styles.confirmationLine}>
        {confirmation.copyByHand}
        <input ref={link} className={styles.link} type="text" readOnly value={url} />
      </label>
    );
  }
  return (
    <div className={styles.confirmationLine}>
      {hasFailed ? (
        <p className={styles.failed} role="status">
          {waitlistForm.failed}
        </p>
      ) : (
        <p ref={line} className={styles.line} tabIndex={-1}>
          <Tick />
          <span role="status">{confirmation[status === 'copied' ? 'copied' : 'text']}</span>
        </p>
      )}
      <Button className={styles.share} variant="hero" onClick={() => share(url)}>
        {confirmation.share}
      </Button>
    </div>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle fill="currentcolor" cx="12" cy="12" r="12" />
      <path
        stroke="Canvas"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M6 12.5l4.2 4.2L18 8.5"
      />
    </svg>
  );
}
