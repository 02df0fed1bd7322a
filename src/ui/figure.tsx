import { useState } from 'react';
import styles from './figure.module.css';
import { roundedLength } from './rounded-length.ts';

/**
 * A figure inside a sentence, on a small plate that is as wide for `...` as for any figure. The
 * plate turns over when the figure changes.
 */
export function Figure({ children }: { children: string }) {
  const [first] = useState(children);
  return (
    <span
      key={children}
      className={styles.figure}
      data-counts
      data-characters={roundedLength(children)}
      data-moved={children !== first || undefined}
    >
      {children}
    </span>
  );
}
