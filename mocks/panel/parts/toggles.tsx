import { ToggleGroup } from 'radix-ui';

interface TogglesProps<Value extends string> {
  label: string;
  /** The one that is on; null when none is. */
  value: Value | null;
  options: readonly { value: Value; text: string; name?: string }[];
  onChange: (value: Value) => void;
}

/** A row of buttons of which at most one is on. */
export function Toggles<Value extends string>(props: TogglesProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <ToggleGroup.Root
      className="toggles"
      type="single"
      value={value ?? ''}
      aria-label={label}
      // Radix passes a value as a plain string, or '' when the active button is pressed again.
      onValueChange={(chosen) => chosen && onChange(chosen as Value)}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} aria-label={option.name}>
          {option.text}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
