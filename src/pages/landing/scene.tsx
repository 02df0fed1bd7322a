import { useEffect, useRef } from 'react';
import { screenNow, seenFoot } from '../../ui/toast-place.ts';
import { Street } from './art/street.tsx';
import type { JoinedStreet } from './use-joined-street.ts';

/** The distance to the header, in pixels. */
const margin = 8;

/**
 * Scrolls to a scene and the form above or beside it, unless both are visible already: from the
 * form's last row, which says who has joined, to the foot of the scene.
 */
function scrollIntoView(scene: Element) {
  const form = scene.closest('section')?.querySelector('form > :last-child') ?? scene;
  const box = scene.getBoundingClientRect();
  const formBox = form.getBoundingClientRect();
  const top = Math.min(box.top, formBox.top);
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const head = Math.max(header, 0);
  if (top >= head && box.bottom <= seenFoot(screenNow(), formBox, box)) return;
  window.scrollBy({ top: top - head - margin });
}

interface SceneProps {
  view: 'block' | 'window';
  street: JoinedStreet | null;
  className: string | undefined;
}

/**
 * The street beside a form. It changes when somebody joins by that form, and is scrolled into view.
 */
export function Scene({ view, street, className }: SceneProps) {
  const scene = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (street && scene.current) scrollIntoView(scene.current);
  }, [street]);

  return (
    <div ref={scene} className={className}>
      <Street view={view} street={street} />
    </div>
  );
}
