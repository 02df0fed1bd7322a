/** Joins the class of a part with the one that its place gives it. */
export function classes(own: string | undefined, given: string | undefined): string | undefined {
  return given ? `${own} ${given}` : own;
}
