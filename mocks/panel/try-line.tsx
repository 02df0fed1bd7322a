import type { ReactNode } from 'react';
import { type Try, verdictWords } from '../control/session.ts';
import { Line } from './line.tsx';

interface TryLineProps {
  tried: Try;
  /** What can be done with it. */
  children?: ReactNode;
}

/** One try: its name and verdict, and what was expected and seen; open when it differs. */
export function TryLine({ tried, children }: TryLineProps) {
  const { title, verdict, expected, seen, differences, tookMs } = tried;
  const differs = { name: 'Differs', says: differences.join(' ') };
  return (
    <Line
      tone={verdict}
      tookMs={tookMs}
      isOpen={verdict === 'bad'}
      facts={[
        ...(differences.length > 0 ? [differs] : []),
        { name: 'Seen', says: seen },
        { name: 'Expected', says: expected },
      ]}
      summary={
        <>
          <span className="line-title">{title}</span>{' '}
          <span className="tone">{verdictWords[verdict]}</span>{' '}
        </>
      }
    >
      {children}
    </Line>
  );
}
