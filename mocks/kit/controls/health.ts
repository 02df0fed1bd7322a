/**
 * How the worker stands: it answers, it does not, requests are led past it (the browser's tools
 * can), the page has none, or msw works in the page itself, as it does where service workers are not
 * allowed (plain http on a LAN address).
 */
export type Health =
  | { kind: 'answers'; afterMs: number }
  | { kind: 'silent' }
  | { kind: 'bypassed' }
  | { kind: 'absent' }
  | { kind: 'in-page' };
