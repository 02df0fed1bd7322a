import { useId } from 'react';

interface ChoicesProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly { value: Value; title: string; note: string }[];
  onChange: (value: Value) => void;
}

/** A list of radio buttons, each with a note. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, value, options, onChange } = props;
  const name = useId();
  return (
    <fieldset className="choices">
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
          <span>{option.title}</span>
          <span className="soft">{option.note}</span>
        </label>
      ))}
    </fieldset>
  );
}
