import { header, metadata } from '../../content.ts';
import { Crossing } from '../../ui/crossing.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { figureText } from './figure-text.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { useWaitlistStats } from './use-waitlist-stats.ts';

/** The landing page (specification, section 2): both forms and all figures share one read. */
export function LandingPage() {
  const { figures, refresh } = useWaitlistStats();
  const families = figureText(figures, 'families');
  const neighborhoods = figureText(figures, 'neighborhoods');

  return (
    <>
      <title>{metadata.landing.title}</title>
      <SkipLink href="#main">{header.skipLink}</SkipLink>
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero families={families} onJoined={refresh} />
        <Crossing />
        <Features />
        <CallToAction families={families} neighborhoods={neighborhoods} onJoined={refresh} />
      </main>
      <Footer />
    </>
  );
}
