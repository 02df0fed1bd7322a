import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { calls } from '../scenarios/calls.ts';

const base = import.meta.env.BASE_URL;

/** Changes the path without loading anything: the site's router listens to the history. */
export function go(path: string): void {
  window.history.replaceState(window.history.state, '', base + path);
}

/** The calls that the current page makes. */
export function callsOfPage(): CallId[] {
  const path = window.location.pathname.slice(base.length).replace(/\/$/, '');
  return callIds.filter((call) => calls[call].path === path);
}
