function prefers(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** Where a report was made: the build by the name of its entry, the browser, the window. */
export function environment(): [name: string, value: string][] {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const build = entry ? new URL(entry.src).pathname : 'unknown';
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return [
    ['Page', window.location.pathname],
    ['Build', `${import.meta.env.MODE}, ${build}`],
    ['Browser', navigator.userAgent],
    ['Window', `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`],
    ['Scheme', prefers('(prefers-color-scheme: dark)') ? 'dark' : 'light'],
    ['Motion', prefers('(prefers-reduced-motion: reduce)') ? 'reduced' : 'full'],
    ['Time', new Date().toISOString()],
  ];
}
