import { useState } from 'react';
import { logoPrompt, notices } from '../../content.ts';
import { useGateway } from '../../gateway/context.tsx';
import { notify } from '../../ui/toasts.tsx';
import { decodeImage } from './decode-image.ts';
import { saveLogo } from './save-logo.ts';

/** Where the generator stands; the picture of the last success outlives later failures. */
export interface LogoState {
  status: 'idle' | 'generating';
  picture: string | null;
}

/** The behaviour of the logo page (specification, section 4; decisions, "Logo"). */
export function useLogoGenerator() {
  const gateway = useGateway();
  const [state, setState] = useState<LogoState>({ status: 'idle', picture: null });

  async function generate() {
    setState((old) => ({ ...old, status: 'generating' }));
    try {
      const picture = await gateway.generateLogo(logoPrompt);
      await decodeImage(picture);
      setState({ status: 'idle', picture });
      notify(notices.logoGenerated);
    } catch (error) {
      console.error('The logo generation failed', error);
      setState((old) => ({ ...old, status: 'idle' }));
      notify(notices.generationFailed);
    }
  }

  async function download(picture: string) {
    try {
      await saveLogo(picture);
      notify(notices.logoDownloaded);
    } catch (error) {
      console.error('The logo could not be saved', error);
      notify(notices.downloadFailed);
    }
  }

  return { state, generate, download };
}
