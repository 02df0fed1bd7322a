/**
 * How the worker stands: it answers, it does not, the page has none, or msw works in the page
 * itself, as it does where service workers are not allowed (plain http on a LAN address).
 */
export type Health =
  | { kind: 'answers'; afterMs: number }
  | { kind: 'silent' }
  | { kind: 'absent' }
  | { kind: 'in-page' };
