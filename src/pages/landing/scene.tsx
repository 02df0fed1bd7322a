import { type ReactNode, useEffect, useRef } from 'react';
import type { JoinedStreet } from './use-joined-street.ts';
import type { FormName } from './use-waitlist-form.ts';

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
    if (street?.form === form) scene.current?.scrollIntoView({ block: 'nearest' });
  }, [street, form]);

  return (
    <div ref={scene} className={className}>
      {children}
    </div>
  );
}
