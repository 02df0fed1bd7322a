import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  /** A note after the label, such as "optional". */
  note?: string | undefined;
  error?: string | undefined;
}

/**
 * One input with a visible label and its error. Everything else (value or defaultValue, inputMode,
 * autoComplete, ref) is passed to the input. Screen readers read the error as the input's
 * description; it is not announced.
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
        // Forced colors gray a disabled input only if it names a type.
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

/** The input of a form that has this name; null without one. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
