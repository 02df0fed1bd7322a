/** What pops up for a moment: words, and whether they are good news. */
export interface Notice {
  kind: 'success' | 'error';
  title: string;
  description: string;
}
