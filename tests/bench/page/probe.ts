/** What the probe in the page has recorded so far; times in ms since the navigation began. */
export interface Sightings {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  /** When the button of the first form became enabled; 0 before that. */
  usable: number;
  /** The time of the first press that submitted the form, by the browser's clock; 0 without one. */
  pressed: number;
  /** When the headline's font had loaded. */
  lettering: number;
  layoutShift: number;
  shifted: string[];
  longTasks: { start: number; duration: number }[];
}

declare global {
  interface Window {
    sightings: Sightings;
  }
}

/** What the probe does in the page besides recording. */
export interface ProbeOptions {
  /** The text to type into the first form's field. */
  email: string;
}

/**
 * Runs in the page before anything else. Types into the email field as soon as field and button
 * exist, and records when the button is enabled and which press submits the form.
 */
export function installProbe(options?: ProbeOptions): void {
  const seen: Sightings = {
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    usable: 0,
    pressed: 0,
    lettering: 0,
    layoutShift: 0,
    shifted: [],
    longTasks: [],
  };
  window.sightings = seen;

  function observe(type: string, handle: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
    });
  }
  document.fonts.addEventListener('loadingdone', () => {
    if (document.fonts.check('850 33px Overpass')) seen.lettering ||= performance.now();
  });
  // The event's time is when the browser received the press, not when a busy page handled it.
  let press = 0;
  document.addEventListener('click', ({ timeStamp }) => (press = timeStamp), true);
  document.addEventListener('submit', () => (seen.pressed ||= press), true);

  function nameOf(node: Node | null | undefined): string {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}#${element.id}.${element.className}` : String(node);
  }

  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
    // TypeScript's entries lack the fields of this kind.
    seen.largestElement = nameOf((entry as PerformanceEntry & { element?: Element }).element);
  });
  observe('layout-shift', (entry) => {
    // As above.
    const shift = entry as PerformanceEntry & { value: number; sources?: { node?: Node }[] };
    seen.layoutShift += shift.value;
    for (const { node } of shift.sources ?? []) seen.shifted.push(nameOf(node));
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ start: startTime, duration });
  });

  // Sets the value as the browser does, since React replaces the property of its inputs.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  /** Types once, as a visitor would: a page that is hydrated later has to notice it. */
  function typeInto(field: HTMLInputElement, button: HTMLButtonElement) {
    new MutationObserver((_changes, observer) => {
      if (button.disabled) return;
      seen.usable = performance.now();
      observer.disconnect();
    }).observe(button, { attributeFilter: ['disabled'] });
    write?.call(field, options?.email ?? 'neighbor@example.com');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  new MutationObserver((_changes, observer) => {
    const field = document.querySelector<HTMLInputElement>('input[type=email]');
    const button = document.querySelector<HTMLButtonElement>('form button[type=submit]');
    if (!field || !button) return;
    observer.disconnect();
    typeInto(field, button);
  }).observe(document, { childList: true, subtree: true });
}
