/** A toast's content: its words, and whether it reports a success. */
export interface Notice {
  kind: 'success' | 'error';
  title: string;
  description: string;
}
