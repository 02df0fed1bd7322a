import type { Toast } from '../scenarios/call.ts';

/** A toast as the visitor could read it. */
export type SeenToast = Record<keyof Toast, string>;

const toastSelector = '[data-sonner-toast]';

function readToast(toast: Element): SeenToast {
  const text = (name: string) => toast.querySelector(`[data-${name}]`)?.textContent.trim() ?? '';
  const kind = toast.getAttribute('data-type') ?? '';
  return { kind, title: text('title'), description: text('description') };
}

interface WatchOptions {
  /** Called after every change of the page. */
  onChange: () => void;
}

/**
 * Records the toasts that appear, the lines that the page writes to console.error, and the names of
 * the files that it saves, until `stop` is called. No file is saved meanwhile.
 */
export function watchPage({ onChange }: WatchOptions) {
  const known = new Set(document.querySelectorAll(toastSelector));
  const toasts: SeenToast[] = [];
  const lines: string[] = [];
  const files: string[] = [];

  const observer = new MutationObserver(() => {
    for (const toast of document.querySelectorAll(toastSelector)) {
      const seen = readToast(toast);
      if (known.has(toast) || seen.title === '') continue;
      known.add(toast);
      toasts.push(seen);
    }
    onChange();
  });
  observer.observe(document.body, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });

  const { error } = console;
  console.error = (...data: unknown[]) => {
    lines.push(String(data[0]));
    error(...data);
  };

  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    if (this.download) files.push(this.download);
    else click.call(this);
  };

  return {
    toasts,
    lines,
    files,
    stop(): void {
      observer.disconnect();
      console.error = error;
      HTMLAnchorElement.prototype.click = click;
    },
  };
}
