import { useEffect, useId, useRef } from 'react';
import { scrollWithin } from './scroll-within.ts';

interface ChoicesProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; title: string; note: string }[];
  onChange: (value: Value) => void;
}

/**
 * A list of radio buttons. They are native, so arrow keys, screen readers and a shadow root all
 * handle them.
 */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, value, options, onChange } = props;
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const chosen = list.current?.querySelector('.choice:has(:checked)');
    if (list.current && chosen) scrollWithin(list.current, chosen);
  }, [value]);

  return (
    <fieldset ref={list} className="choices">
      <legend className="hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="choice-words">
            <span className="choice-title">{option.title}</span>
          </span>
          <span className="choice-note">{option.note}</span>
        </label>
      ))}
    </fieldset>
  );
}
