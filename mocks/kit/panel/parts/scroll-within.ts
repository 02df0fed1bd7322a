/**
 * Scrolls an element of the panel so that an element in it is seen. `scrollIntoView` would scroll the
 * page behind the panel as well.
 */
export function scrollWithin(frame: Element, element: Element): void {
  const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  frame.scrollTop += inner.top - outer.top - outer.height / 3;
}
