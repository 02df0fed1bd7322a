/** Joins a component's class with one from its parent. */
export function classes(own: string | undefined, given: string | undefined): string | undefined {
  return given ? `${own} ${given}` : own;
}
