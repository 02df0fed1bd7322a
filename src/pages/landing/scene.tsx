import { Suspense, useEffect, useRef } from 'react';
import { screenNow, seenFoot } from '../../ui/toast-place.ts';
import { Street } from './art/street.tsx';
import type { StreetState } from './use-street-state.ts';

/** The distance to the header, in pixels. */
const margin = 16;

/**
 * Brings a scene and the form above or beside it into view, unless what matters of both is there
 * already: from the line that says who has joined, which is the form's first row, to the scene's foot.
 */
function bringIntoView(scene: Element) {
  const form = scene.closest('section')?.querySelector('form') ?? scene;
  const box = scene.getBoundingClientRect();
  const top = Math.min(box.top, form.getBoundingClientRect().top);
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const head = Math.max(header, 0);
  if (top >= head && box.bottom <= seenFoot(screenNow(), box)) return;
  window.scrollBy({ top: top - head - margin });
}

interface SceneProps {
  view: 'block' | 'window';
  street: StreetState | null;
  className?: string | undefined;
}

/**
 * The street beside a form. It answers those who join by that form, and is brought into view for
 * them.
 */
export function Scene({ view, street, className }: SceneProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (street && place.current) bringIntoView(place.current);
  }, [street]);

  return (
    <div ref={place} className={className}>
      {/* React hydrates a boundary in a task of its own, after the forms. */}
      <Suspense>
        <Street view={view} street={street} />
      </Suspense>
    </div>
  );
}
