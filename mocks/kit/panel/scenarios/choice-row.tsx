import type { ReactNode } from 'react';
import { ConfirmButton } from '../parts/confirm-button.tsx';

interface ChoiceRowProps {
  /** Shown before the title in a list of many kinds. */
  kind?: string | undefined;
  title: string;
  isSet: boolean;
  /** What would be lost, as a question; null when nothing would. */
  question?: string | null;
  onSet: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** Something that can be applied at once: a preset, a network, a seed. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { kind, title, isSet, question = null, onSet, children } = props;
  return (
    <div className="scenario-row">
      <p className="choice-words">
        {kind && <span className="kind">{kind}</span>} <span className="choice-title">{title}</span>
      </p>
      {isSet ? (
        <span className="is-set">Applied</span>
      ) : (
        <ConfirmButton question={question} name={`Apply: ${title}`} onConfirm={onSet}>
          Apply
        </ConfirmButton>
      )}
      {children}
    </div>
  );
}
