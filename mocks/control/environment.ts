function prefers(query: string): boolean {
  return window.matchMedia(query).matches;
}

/** The path of the page's entry script; in a build its name identifies the build. */
function entryPath(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  const paths = scripts.map(({ src }) => new URL(src).pathname);
  // The dev server adds its own script before the site's.
  return paths.find((path) => !path.includes('/@vite/')) ?? 'unknown';
}

/** Where a report was made: the build by the name of its entry, the browser, the window. */
export function environment(): [name: string, value: string][] {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return [
    ['Page', window.location.pathname],
    ['Commit', import.meta.env.VITE_COMMIT],
    ['Build', `${import.meta.env.MODE}, ${entryPath()}`],
    ['Browser', navigator.userAgent],
    ['Window', `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`],
    ['Scheme', prefers('(prefers-color-scheme: dark)') ? 'dark' : 'light'],
    ['Motion', prefers('(prefers-reduced-motion: reduce)') ? 'reduced' : 'full'],
    ['Time', new Date().toISOString()],
  ];
}
