/** One way to break the product, and the test that must fail. */
export interface Fault {
  /** What goes wrong, in the words of a visitor, a tester or the owner. */
  title: string;
  /** The file to break, or a folder in which one file contains the text. */
  in: string;
  /** Occurs there exactly once. */
  search: string;
  replace: string;
  /** The file of the test that must fail. */
  foundBy: string;
  /** A part of the test's full name. */
  says: string;
}
