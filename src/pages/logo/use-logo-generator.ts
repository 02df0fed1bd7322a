import { type FormEvent, useEffectEvent, useLayoutEffect, useState } from 'react';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import { logoNotices } from '../../content/logo.ts';
import { useGateway } from '../../gateway/context.tsx';
import { notify } from '../../ui/toasts.tsx';
import { decodeImage } from './decode-image.ts';
import { saveLogo } from './save-logo.ts';

/** The name of the form, by which src/early hands over a press before hydration. */
export const logoForm = 'logo';

/** The state of the generator; the last picture stays through later failures. */
export interface LogoState {
  status: 'idle' | 'generating';
  picture: string | null;
}

/** The behavior of the logo page (specification, section 4; decisions, "Logo"). */
export function useLogoGenerator() {
  const gateway = useGateway();
  const [state, setState] = useState<LogoState>({ status: 'idle', picture: null });

  // Carries out a press that came before hydration.
  const goOn = useEffectEvent(() => {
    const { submittedAt = null } = window.takeOverForm?.(logoForm) ?? {};
    if (submittedAt !== null) void generate();
  });
  useLayoutEffect(() => goOn(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state.status === 'idle') void generate();
  }

  async function generate() {
    setState((old) => ({ ...old, status: 'generating' }));
    try {
      const picture = await gateway.logo(logoPrompt);
      await decodeImage(picture);
      setState({ status: 'idle', picture });
      notify(logoNotices.logoGenerated);
    } catch (error) {
      console.error('The logo generation failed', error);
      setState((old) => ({ ...old, status: 'idle' }));
      notify(logoNotices.generationFailed);
    }
  }

  async function download(picture: string) {
    try {
      await saveLogo(picture);
      notify(logoNotices.logoDownloaded);
    } catch (error) {
      console.error('The logo could not be saved', error);
      notify(logoNotices.downloadFailed);
    }
  }

  return { state, handleSubmit, download };
}
