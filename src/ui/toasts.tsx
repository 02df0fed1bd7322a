import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { importPart } from '../early/scripts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Notice } from './notice.ts';

/** Shows a notice, as the answer to what was done with a form, by its name. */
type Notify = (notice: Notice, form: string) => void;

const NotifyContext = createContext<Notify | null>(null);

/** Shows notices, one for each form. Needs {@link Toasts} above it. */
export function useNotify(): Notify {
  const notify = use(NotifyContext);
  if (!notify) throw new Error('useNotify needs Toasts above it');
  return notify;
}

const interactions = ['pointerdown', 'keydown', 'focusin'];

/** The toaster's code, a tenth of the main script, which somebody who only reads never needs. */
function loadToaster() {
  return importPart(() => import('./toaster.tsx'));
}

/**
 * Lets everything inside show notices. The toaster comes with the first interaction, so that screen
 * readers know its live region before a notice appears in it; otherwise with the notice.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  const load = useCallback(async () => {
    const loaded = await loadToaster();
    setToaster(() => loaded.Toaster);
    return loaded;
  }, []);

  const notify = useCallback<Notify>(
    (notice, form) => {
      load()
        .then(({ show }) => show(notice, form))
        .catch((cause) => console.error(`The notice “${notice.title}” could not be shown`, cause));
    },
    [load],
  );

  useEffect(() => {
    // A failure is for the next notice, which tries again.
    const preload = () => void load().catch(() => {});
    // Somebody has used a form before hydration.
    if (document.activeElement !== document.body) preload();
    for (const name of interactions) addEventListener(name, preload, { once: true });
    return () => {
      for (const name of interactions) removeEventListener(name, preload);
    };
  }, [load]);

  return (
    <NotifyContext value={notify}>
      {children}
      {/* A page without toasts still says in its forms how they ended. */}
      <ErrorBoundary>{Toaster && <Toaster />}</ErrorBoundary>
    </NotifyContext>
  );
}
