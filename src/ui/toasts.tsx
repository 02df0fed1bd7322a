import { lazy, Suspense } from 'react';
import type { Notice } from './notice.ts';
import { useFirstInteraction } from './use-first-interaction.ts';

function nothing() {
  return null;
}

// A page without toasts still works; a rejected import would break the whole page.
const Toaster = lazy(async () => {
  const loaded = await import('./toaster.tsx').catch((cause) => {
    console.error('The toasts did not load', cause);
    return { Toaster: nothing };
  });
  return { default: loaded.Toaster };
});

/** Tells the toaster's placeholder that there is a toast to show. */
const noticeEvent = 'site:notice';

/**
 * Shows a notice. Callable at any time: the toaster's code is fetched when it is not there yet,
 * and sonner hands a toaster that mounts late what has been sent before.
 */
export function notify(notice: Notice): void {
  import('./toaster.tsx').then(
    ({ show }) => {
      dispatchEvent(new Event(noticeEvent));
      show(notice);
    },
    (cause) => console.error(`The notice “${notice.title}” could not be shown`, cause),
  );
}

/**
 * The placeholder of the toaster. Its code is loaded at the first interaction, or with the first
 * notice about something done before hydration; a visitor who only reads never needs it.
 */
export function Toasts() {
  if (!useFirstInteraction(noticeEvent)) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
