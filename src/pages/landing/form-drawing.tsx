import { type ReactNode, useEffect, useRef } from 'react';
import type { PageSignups } from './use-page-signups.ts';
import type { FormName } from './use-waitlist-form.ts';

interface FormDrawingProps {
  form: FormName;
  pageSignups: PageSignups | null;
  className: string | undefined;
  children: ReactNode;
}

/** The drawing next to a form. It scrolls into view after each signup with that form. */
export function FormDrawing({ form, pageSignups, className, children }: FormDrawingProps) {
  const drawing = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (pageSignups?.form === form) drawing.current?.scrollIntoView({ block: 'nearest' });
  }, [pageSignups, form]);

  return (
    <div ref={drawing} className={className}>
      {children}
    </div>
  );
}
