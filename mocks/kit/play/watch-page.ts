import { nowhere } from './open-page.ts';

/** A toast as the visitor could read it. */
export interface SeenToast {
  title: string;
  description: string;
}

const toastSelector = '[data-sonner-toast]';

function readToast(toast: Element): SeenToast {
  const text = (name: string) => toast.querySelector(`[data-${name}]`)?.textContent?.trim() ?? '';
  return { title: text('title'), description: text('description') };
}

/**
 * Records the toasts that appear and the lines that the page writes to console.error, until
 * `stop` is called.
 */
export function watchPage() {
  const known = new Set(document.querySelectorAll(toastSelector));
  const toasts: SeenToast[] = [];
  const lines: string[] = [];

  const observer = new MutationObserver(() => {
    for (const toast of document.querySelectorAll(toastSelector)) {
      const seen = readToast(toast);
      if (known.has(toast) || seen.title === '') continue;
      known.add(toast);
      toasts.push(seen);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  const { error } = console;
  console.error = (...data: unknown[]) => {
    // The player opens this path to leave a site of one page, and the site logs that.
    if (!data.join(' ').includes(nowhere)) lines.push(String(data[0]));
    error(...data);
  };

  return {
    toasts,
    lines,
    /** Drops what has arrived so far, which belongs to another call. */
    forget(): void {
      toasts.length = 0;
      lines.length = 0;
    },
    stop(): void {
      observer.disconnect();
      console.error = error;
    },
  };
}
