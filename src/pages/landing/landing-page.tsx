import { skipLink } from '../../content/landing.ts';
import { titles } from '../../content/metadata.ts';
import { isListOpen } from '../../content/signup.ts';
import { SkipLink } from '../../ui/signs.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { useWaitlistStats } from './use-waitlist-stats.ts';

interface LandingPageProps {
  /** Whether the list takes signups. */
  isOpen?: boolean;
}

/** The landing page (specification, section 2): both forms and all figures share one read. */
export function LandingPage({ isOpen = isListOpen }: LandingPageProps) {
  const stats = useWaitlistStats();

  return (
    <>
      <title>{titles.landing}</title>
      <SkipLink href="#main">{skipLink}</SkipLink>
      <Header isOpen={isOpen} />
      <main id="main" tabIndex={-1}>
        <Hero isOpen={isOpen} stats={stats} />
        <Features />
        <CallToAction isOpen={isOpen} stats={stats} />
      </main>
      <Footer />
    </>
  );
}
