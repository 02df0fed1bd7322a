/** An element of a page, as a visitor would name it. */
export interface Target {
  role: keyof typeof selectors;
  /** How its accessible name begins. */
  name: string;
  /** The whole accessible name of the form, region or group around it. */
  within?: string;
}

/** A found element: its center in the viewport after scrolling it into view, and its state. */
export interface Found {
  x: number;
  y: number;
  text: string;
  value: string;
  isDisabled: boolean;
  isFocused: boolean;
  isSelected: boolean;
  /** Whether a click at its center would hit it and not something that covers it. */
  isHit: boolean;
}

export const selectors = {
  alert: '[role=alert]',
  button: 'button, [role=button]',
  form: 'form',
  group: 'fieldset, [role=group], [role=radiogroup]',
  image: 'img',
  link: 'a[href]',
  option: 'option, [role=option]',
  radio: 'input[type=radio], [role=radio]',
  region: 'section, [role=region]',
  tab: '[role=tab]',
  textbox: 'input:not([type=radio]):not([type=checkbox]), textarea',
} as const;

/**
 * Runs in the page: finds a target by role and name, also in open shadow roots; null when there is
 * none.
 */
export function findInPage({ name, within }: Target, selector: string): Found | null {
  function nameOf(element: Element): string {
    // Whatever has labels has a list of them, or null.
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [];
    const legend = element.matches('fieldset') ? element.querySelector('legend') : null;
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    // An element of the page is in the document or in a shadow root.
    const root = element.getRootNode() as Document | ShadowRoot;
    const words =
      element.getAttribute('aria-label') ??
      (ids.map((id) => root.getElementById(id)?.textContent).join(' ') ||
        labels.map(({ textContent }) => textContent).join(' ') ||
        legend?.textContent ||
        element.getAttribute('alt') ||
        element.textContent);
    return (words ?? '').replace(/\s+/g, ' ').trim();
  }
  function findAll(root: Document | ShadowRoot | Element, wanted: string): Element[] {
    const hosts = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [...root.querySelectorAll(wanted), ...hosts.flatMap((host) => findAll(host, wanted))];
  }
  const shown = (element: Element) => element.getClientRects().length > 0;
  const places = within
    ? findAll(document, 'form, section, nav, fieldset, [role]').filter(
        (place) => shown(place) && nameOf(place) === within,
      )
    : [document];
  const found = places
    .flatMap((place) => findAll(place, selector))
    .find((element) => shown(element) && nameOf(element).startsWith(name));
  if (!(found instanceof HTMLElement)) return null;
  Object.assign(window.pageWatch, { sought: found, isMet: false });

  const view = found.getBoundingClientRect();
  if (view.top < 80 || view.bottom > innerHeight) found.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  // As above.
  const root = found.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(x, y);
  return {
    x,
    y,
    text: (found.textContent ?? '').replace(/\s+/g, ' ').trim(),
    value: 'value' in found ? String(found.value) : '',
    isDisabled: found.matches(':disabled'),
    isFocused: root.activeElement === found,
    isSelected: found.matches(':checked, [aria-selected=true], [aria-checked=true]'),
    isHit: hit !== null && (found.contains(hit) || hit.contains(found)),
  };
}

/**
 * Runs in the page: all text that a visitor can read, also in open shadow roots and outside of the
 * screen (where `innerText` may leave it out).
 */
export function readPage(): string {
  function read(root: Node): string {
    let text = '';
    for (const node of root.childNodes) {
      if (node instanceof Text) text += node.data;
      if (!(node instanceof Element)) continue;
      // The mock panel's host has no box, so it counts as invisible.
      const hasBox = getComputedStyle(node).display !== 'contents';
      if (hasBox && !node.checkVisibility()) continue;
      text += read(node) + (node.shadowRoot ? read(node.shadowRoot) : '');
    }
    return text;
  }
  return read(document.body);
}
