/** Types into a field as a visitor would, so that React notices. */
export function type(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Remembers the texts of the page's fields; returns the function that types them again. */
export function keepTyped(): () => void {
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('main input')];
  const typed = fields().map(({ value }) => value);
  return () => {
    for (const [index, field] of fields().entries()) type(field, typed[index] ?? '');
  };
}
