import { type ReactNode, useEffect, useRef } from 'react';
import { screenNow, seenFoot } from '../../ui/toast-place.ts';
import type { JoinedStreet } from './use-joined-street.ts';
import type { FormName } from './use-waitlist-form.ts';

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
  /** The form that the picture stands beside. */
  form: FormName;
  street: JoinedStreet | null;
  className: string | undefined;
  /** The picture. */
  children: ReactNode;
}

/** The picture beside a form, which is scrolled into view when somebody joins by that form. */
export function Scene({ form, street, className, children }: SceneProps) {
  const scene = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (street?.form === form && scene.current) scrollIntoView(scene.current);
  }, [street, form]);

  return (
    <div ref={scene} className={className}>
      {children}
    </div>
  );
}
