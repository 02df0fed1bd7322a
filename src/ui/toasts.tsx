import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** What pops up for a moment: words, and whether they are good news. */
export interface Notice {
  kind: 'success' | 'error';
  title: string;
  description: string;
}

/** Shows a notice; callable at any time, also before the toaster's code has arrived. */
export type Notify = (notice: Notice) => void;

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

const NotifyContext = createContext<Notify | null>(null);

/** The notify function of this page; throws outside of a `ToastProvider`. */
export function useNotify(): Notify {
  const notify = use(NotifyContext);
  if (!notify) throw new Error('useNotify needs a ToastProvider above it');
  return notify;
}

/**
 * Gives notices to everything below it. The toaster is fetched once the page works; notices that
 * come before it is there wait for it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isMounted, setIsMounted] = useState(false);
  const waiting = useRef<Notice[]>([]);
  const show = useRef<Notify | null>(null);

  useEffect(() => setIsMounted(true), []);

  const notify = useCallback((notice: Notice) => {
    if (show.current) show.current(notice);
    else waiting.current.push(notice);
  }, []);

  const handleReady = useCallback((ready: Notify) => {
    show.current = ready;
    for (const notice of waiting.current.splice(0)) ready(notice);
  }, []);

  return (
    <NotifyContext value={notify}>
      {children}
      {isMounted && (
        <Suspense fallback={null}>
          <Toaster onReady={handleReady} />
        </Suspense>
      )}
    </NotifyContext>
  );
}
