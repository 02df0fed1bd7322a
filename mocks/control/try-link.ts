const mark = '#mock-try';

/** The fragment of a link that plays itself when its page has loaded. */
export function tryLink(link: string): string {
  return link + mark;
}

/** Removes the fragment of such a link from the address bar; tells whether it was there. */
export function takeTry(): boolean {
  const { pathname, search, hash } = window.location;
  if (hash !== mark) return false;
  window.history.replaceState(window.history.state, '', pathname + search);
  return true;
}
