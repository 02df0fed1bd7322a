import { type FormEvent, useRef, useState } from 'react';
import { logoPrompt } from '../../../supabase/functions/_shared/prompts.ts';
import { logoToasts } from '../../content/logo.ts';
import { useGateway } from '../../gateway/context.tsx';
import { notify } from '../../ui/lazy-toaster.tsx';
import { useEarlyForm } from '../use-early-form.ts';
import { loadImage, saveImage } from './image.ts';

export const logoForm = 'logo';

export interface LogoState {
  status: 'idle' | 'generating' | 'failed';
  /** The last generated image, already loaded. If a later attempt fails, this image stays. */
  image: HTMLImageElement | null;
}

/** Implements the logo page's behavior (docs/specification.md, section 4; docs/decisions/logo.md). */
export function useLogoGenerator() {
  const gateway = useGateway();
  const form = useRef<HTMLFormElement>(null);
  const isDrawing = useRef(false);
  const [state, setState] = useState<LogoState>({ status: 'idle', image: null });
  useEarlyForm(form, (early) => {
    if (early === 'submitted') void generate();
    if (early === 'failed') setState({ status: 'failed', image: null });
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void generate();
  }

  async function generate() {
    // Each call costs money, so ignore clicks while a call is running. `aria-disabled` doesn't block them.
    if (isDrawing.current) return;
    isDrawing.current = true;
    setState((old) => ({ ...old, status: 'generating' }));
    let image: HTMLImageElement;
    try {
      image = await loadImage(await gateway.logo(logoPrompt));
    } catch (error) {
      console.error('Logo generation failed', error);
      setState((old) => ({ ...old, status: 'failed' }));
      notify(logoToasts.generationFailed, logoForm);
      return;
    } finally {
      isDrawing.current = false;
    }
    setState({ status: 'idle', image });
    notify(logoToasts.logoGenerated, logoForm);
  }

  async function download(image: HTMLImageElement) {
    try {
      await saveImage(image);
    } catch (error) {
      console.error('The logo could not be saved', error);
      notify(logoToasts.downloadFailed, logoForm);
      return;
    }
    notify(logoToasts.logoDownloaded, logoForm);
  }

  return { form, state, handleSubmit, download };
}
