import { metadata } from '../../content/metadata.ts';
import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { usePageSignups } from './use-page-signups.ts';
import { useWaitlistStats } from './use-waitlist-stats.ts';

/**
 * The landing page (docs/specification.md, section 2). A signup with either form changes the figures and
 * both drawings.
 */
export function LandingPage() {
  const isWaitlistOpen = import.meta.env.VITE_LIST === 'open';
  const { signups, pageSignups, handleJoined } = usePageSignups();
  const figures = useWaitlistStats(signups);
  const section = { isWaitlistOpen, figures, pageSignups, onJoined: handleJoined };

  return (
    <>
      <title>{metadata.landing.title}</title>
      <Header isWaitlistOpen={isWaitlistOpen} />
      <main id="main" tabIndex={-1}>
        <Hero {...section} />
        <Features />
        <CallToAction {...section} />
      </main>
      <Footer />
    </>
  );
}
