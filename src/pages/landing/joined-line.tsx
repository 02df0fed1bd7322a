import { useEffect, useRef } from 'react';
import { joined } from '../../content/signup.ts';
import { Button } from '../../ui/button.tsx';
import { Tick } from '../../ui/tick.tsx';
import styles from './joined-line.module.css';
import type { Answer } from './use-answer.ts';
import { loadSharedPicture, type ShareStatus, useShare } from './use-share.ts';

function textFor(status: ShareStatus, url: string): string {
  if (status === 'copied') return joined.copied;
  return status === 'by-hand' ? `${joined.copyByHand} ${url}` : joined.text;
}

/**
 * The line in the form once somebody has joined, which takes the focus that waits on the form, and
 * the next step.
 */
export function JoinedLine({ answer }: { answer: Answer | null }) {
  const line = useRef<HTMLParagraphElement>(null);
  const { status, share } = useShare(answer);
  // Without what the mock's links add to it.
  const url = window.location.origin + window.location.pathname;

  // A browser opens its share sheet only shortly after the press.
  const warmUp = () => void loadSharedPicture().catch(() => {});

  useEffect(() => {
    const active = document.activeElement;
    if (active !== document.body && active !== line.current?.closest('form')) return;
    // The street beside the form is what is brought into view.
    line.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <p ref={line} className={styles.line} data-status="joined" tabIndex={-1}>
        <Tick />
        <span role="status">{textFor(status, url)}</span>
      </p>
      <Button
        className={styles.share}
        variant="hero"
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => share(url)}
      >
        {joined.share}
      </Button>
    </>
  );
}
