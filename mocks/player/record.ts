import { isOfPanel } from './page.ts';

function findToasts(): Element[] {
  return [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')];
}

/** Returns a toast's kind and text, or an empty string if the toast has no title yet. */
function readToast(toast: Element): string {
  const text = (name: string) => toast.querySelector(`[data-${name}]`)?.textContent.trim() ?? '';
  const title = text('title');
  return title && `${toast.getAttribute('data-type')} “${title}”, “${text('description')}”`;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns the kind of a file, based on its first bytes (https://www.w3.org/TR/png-3/, 5.2). */
async function kindOf(content: Blob | undefined): Promise<string> {
  if (!content) return 'a URL instead of a file';
  const bytes = new Uint8Array(await content.slice(0, signature.length).arrayBuffer());
  return bytes.join() === signature.join() ? 'a PNG' : 'not a PNG';
}

/**
 * Until `stop` is called, records toasts, console errors, saved files, and whether a person uses the page.
 * Calls `onChange` after each change to the page. Keeps the browser from saving files to disk.
 */
export function recordPage(onChange: () => void) {
  // Remember each element's text, because a new toast can reuse the element of an earlier toast.
  const texts = new Map(findToasts().map((toast) => [toast, readToast(toast)]));
  const toasts: string[] = [];
  const errors: string[] = [];
  const files: Promise<string>[] = [];
  const blobs = new Map<string, Blob>();
  let isDisturbed = false;
  const end = new AbortController();
  const { signal } = end;

  const observer = new MutationObserver(() => {
    for (const toast of findToasts()) {
      const text = readToast(toast);
      if (text === '' || texts.get(toast) === text) continue;
      texts.set(toast, text);
      toasts.push(text);
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
    error(...data);
    errors.push(String(data[0]));
  };
  // Also record uncaught errors. Skip events without an `error`, which are warnings from the browser.
  window.addEventListener('error', ({ error }) => error && errors.push(String(error)), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)), {
    signal,
  });

  // Ignore events that the player dispatches: their `isTrusted` is false.
  function handleUse({ isTrusted, target }: Event): void {
    isDisturbed ||= isTrusted && !isOfPanel(target);
  }
  // Ignore key presses: only clicks and input change the page, and a key press might be a panel shortcut.
  for (const kind of ['click', 'input']) {
    document.addEventListener(kind, handleUse, { capture: true, signal });
  }

  const { createObjectURL } = URL;
  URL.createObjectURL = (source) => {
    const url = createObjectURL(source);
    if (source instanceof Blob) blobs.set(url, source);
    return url;
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    const { download, href } = this;
    if (!download) click.call(this);
    else files.push(kindOf(blobs.get(href)).then((kind) => `${download}, ${kind}`));
  };

  return {
    toasts,
    errors,
    files,
    isDisturbed: () => isDisturbed,
    stop(): void {
      observer.disconnect();
      end.abort();
      console.error = error;
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
    },
  };
}

export type Recording = ReturnType<typeof recordPage>;
