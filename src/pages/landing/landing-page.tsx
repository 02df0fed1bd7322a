import { header, skipLink } from '../../content/landing.ts';
import { metadata } from '../../content/metadata.ts';
import { isListOpen } from '../../content/signup.ts';
import { Brand, SkipLink } from '../../ui/signs.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import styles from './header.module.css';
import { Hero } from './hero.tsx';
import { useWaitlistStats } from './use-waitlist-stats.ts';

interface LandingPageProps {
  /** Whether the list takes signups. A prop, so that a test can show the page of a closed list. */
  isOpen?: boolean;
}

/** The landing page (specification, section 2): both forms and all figures share one read. */
export function LandingPage({ isOpen = isListOpen }: LandingPageProps) {
  const stats = useWaitlistStats();

  return (
    <>
      <title>{metadata.landing.title}</title>
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

/** The sticky header with the anchor links, which show on medium screens and up. */
function Header({ isOpen }: { isOpen: boolean }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <nav className={styles.links} aria-label={header.navigation}>
          <a href="#features">{header.features}</a>
          {isOpen && <a href="#cta">{header.waitlist}</a>}
        </nav>
      </div>
    </header>
  );
}
