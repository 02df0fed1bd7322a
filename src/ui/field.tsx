import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** A note shown after the label, such as "(optional)". */
  note?: string | undefined;
  error?: string | undefined;
}

/**
 * A single-line input with a visible label and an error message. Passes all other props, including `ref`,
 * to the input. Screen readers read the error when the input has focus, as the input's description. They
 * don't announce the error when it appears.
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
        // Needed in forced-colors mode, where a disabled input turns gray only if it has a type.
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

/** Returns the input called `name` in a form, or null if the form has no such input. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
