import { type ReactNode, useEffect, useRef } from 'react';
import type { PageSignups } from './use-page-signups.ts';
import type { FormName } from './use-waitlist-form.ts';

interface FormPictureProps {
  form: FormName;
  pageSignups: PageSignups | null;
  className: string | undefined;
  children: ReactNode;
}

/** The drawing next to a form. Scrolls into view after each signup with that form. */
export function FormPicture({ form, pageSignups, className, children }: FormPictureProps) {
  const picture = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (pageSignups?.form === form) picture.current?.scrollIntoView({ block: 'nearest' });
  }, [pageSignups, form]);

  return (
    <div ref={picture} className={className}>
      {children}
    </div>
  );
}
