import type { ReactNode } from 'react';
import type { Try } from '../control/session.ts';
import './styles/try-line.css';

/** A verdict as a tester reads it. */
export const verdictWords: Record<Try['verdict'], string> = {
  good: 'As expected',
  bad: 'Not as expected',
  open: 'Judge for yourself',
};

interface TryLineProps {
  tried: Try;
  isOpen: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One try: a line with its name and verdict, which opens to what was expected and seen. */
export function TryLine({ tried, isOpen, children }: TryLineProps) {
  const { title, verdict, expected, seen, differences, tookMs } = tried;
  return (
    <li className="try" data-result={verdict}>
      <details open={isOpen}>
        <summary>
          <span>{title}</span>
          <span className="try-verdict">{verdictWords[verdict]}</span>
          <span className="soft figures">{`${(tookMs / 1000).toFixed(1)} s`}</span>
        </summary>
        <dl>
          {differences.length > 0 && (
            <>
              <dt>Differs</dt>
              <dd className="bad">{differences.join(' ')}</dd>
            </>
          )}
          <dt>Seen</dt>
          <dd>{seen}</dd>
          <dt>Expected</dt>
          <dd>{expected}</dd>
        </dl>
        {children}
      </details>
    </li>
  );
}
