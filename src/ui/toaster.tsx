import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import type { Notice, Notify } from './toasts.tsx';

function show({ kind, title, description }: Notice): void {
  toast[kind](title, { description });
}

interface ToasterProps {
  onReady: (notify: Notify) => void;
}

/**
 * The toasts themselves. Sonner's defaults are the specification's figures: three visible, 4 s,
 * 356 px wide, 14 px apart.
 */
export function Toaster({ onReady }: ToasterProps) {
  // Runs after sonner's own effect has subscribed: a toast sent earlier would be lost.
  useEffect(() => onReady(show), [onReady]);
  return <SonnerToaster theme="system" richColors />;
}
