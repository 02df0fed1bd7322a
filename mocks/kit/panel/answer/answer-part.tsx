import { useId } from 'react';

interface AnswerPartProps {
  label: string;
  value: string;
  /** What is wrong with it, as a sentence. */
  problem: string | undefined;
  /** The lines of the field; one makes it a short field. */
  rows: number;
  onChange: (value: string) => void;
}

/** One part of an answer by hand: a field with its label, and what is wrong with it. */
export function AnswerPart({ label, value, problem, rows, onChange }: AnswerPartProps) {
  const id = useId();
  const field = {
    id,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-problem`,
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="answer-part">
      <label htmlFor={id}>{label}</label>
      {rows === 1 ? (
        <input inputMode="numeric" size={4} {...field} />
      ) : (
        <textarea rows={rows} {...field} />
      )}
      <p id={`${id}-problem`} className="bad">
        {problem}
      </p>
    </div>
  );
}
