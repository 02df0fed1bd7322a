import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** A note after the label, such as "optional". */
  note?: string | undefined;
  error?: string | undefined;
}

/**
 * One input with a visible label and its error. Passes all other props to the input, `ref` included.
 * Screen readers read the error as the input's description and don't announce it.
 */
export function Field({ label, note, error, className, ...native }: FieldProps) {
  const id = useId();
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {note && <span className={styles.note}>{` ${note}`}</span>}
      </label>
      <input
        // In forced colors, a disabled input turns gray only if it has a type.
        type="text"
        {...native}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-message` : undefined}
      />
      {error && (
        <p className={styles.message} id={`${id}-message`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the input of a form with this name; null if there is none. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
