import { lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { Answer } from './use-answer.ts';

const Street = lazy(async () => ({ default: (await import('./art/street.tsx')).Street }));

/** The room that a toast takes at the foot of a screen, in pixels. */
const toastHeight = 112;

/** Brings an element to the middle between header and toast, unless it is whole there already. */
function bringIntoView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const foot = window.innerHeight - toastHeight;
  if (top >= header && bottom <= foot) return;
  window.scrollBy({ top: (top + bottom - Math.max(header, 0) - foot) / 2 });
}

interface SceneProps {
  view: 'block' | 'window';
  answer: Answer | null;
  className?: string | undefined;
}

/**
 * The street beside a form, as a drawing whose code stays out of the main script. It answers those
 * who join by that form, and is brought into view for them.
 */
export function Scene({ view, answer, className }: SceneProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (answer && place.current) bringIntoView(place.current);
  }, [answer]);

  return (
    <div ref={place} className={className}>
      <ErrorBoundary>
        <Suspense>
          <Street view={view} answer={answer} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
