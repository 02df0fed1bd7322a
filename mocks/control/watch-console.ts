const longestList = 20;

/** A line of the console as a report quotes it. */
function lineOf(data: readonly unknown[]): string {
  return data
    .map((one) => (one instanceof Error ? `${one.name}: ${one.message}` : String(one)))
    .join(' ');
}

/** Notes the last 20 errors and warnings of the console, uncaught errors included. */
export function watchConsole() {
  const lines: string[] = [];
  const { error, warn } = console;
  const stopping = new AbortController();
  const { signal } = stopping;

  function note(kind: string, ...data: unknown[]): void {
    lines.push(`${new Date().toISOString()} ${kind}: ${lineOf(data)}`);
    lines.splice(0, lines.length - longestList);
  }

  console.error = (...data: unknown[]) => {
    note('error', ...data);
    error(...data);
  };
  console.warn = (...data: unknown[]) => {
    note('warning', ...data);
    warn(...data);
  };
  window.addEventListener('error', ({ message }) => note('uncaught', message), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => note('rejected', reason), {
    signal,
  });

  return {
    lines: (): readonly string[] => lines,
    stop(): void {
      stopping.abort();
      Object.assign(console, { error, warn });
    },
  };
}
