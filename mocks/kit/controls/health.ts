/**
 * The worker's state: it answers, it does not, requests bypass it (possible in the browser's
 * tools), the page has none, or msw works in the page itself where service workers are not allowed
 * (plain http on a LAN address).
 */
export type Health =
  | { kind: 'answers'; afterMs: number }
  | { kind: 'silent' }
  | { kind: 'bypassed' }
  | { kind: 'absent' }
  | { kind: 'in-page' };
