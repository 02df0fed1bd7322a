import { type ReactNode, useEffect, useRef } from 'react';
import type { Newcomers } from './use-newcomers.ts';
import type { FormName } from './use-waitlist-form.ts';

interface FormPictureProps {
  form: FormName;
  newcomers: Newcomers | null;
  className: string | undefined;
  children: ReactNode;
}

/** The drawing next to a form. Scrolls into view after each signup with that form. */
export function FormPicture({ form, newcomers, className, children }: FormPictureProps) {
  const picture = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (newcomers?.form === form) picture.current?.scrollIntoView({ block: 'nearest' });
  }, [newcomers, form]);

  return (
    <div ref={picture} className={className}>
      {children}
    </div>
  );
}
