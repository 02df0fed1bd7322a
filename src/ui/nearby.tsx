import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';

interface NearbyProps {
  className?: string | undefined;
}

/** Loads what is about to be scrolled into view; nothing else may delay the first screen. */
const near = { rootMargin: '600px 0px' };
const onScreen = { rootMargin: '0px' };
/** How much of it must be on the screen for it to be seen. */
const seen = { threshold: 0.4 };

/**
 * A drawing below the fold, as a component whose code comes when its place is near the screen. The
 * place has its size from the given class, and `data-seen` from the moment that 40 % of it show, so
 * that a drawing can play when somebody looks.
 */
export function createNearby(load: () => Promise<ComponentType>): ComponentType<NearbyProps> {
  // A page without its pictures still works; a rejected import would take the whole page with it.
  const Drawing = lazy(async () => ({
    default: await load().catch((cause) => {
      console.error('A drawing did not load', cause);
      return Nothing;
    }),
  }));

  return function Nearby({ className }: NearbyProps) {
    const place = useRef<HTMLDivElement>(null);
    const isNear = useIntersection(place, useHasScrolled() ? near : onScreen);
    const isSeen = useIntersection(place, seen);
    return (
      <div
        ref={place}
        className={className}
        data-nearby
        data-seen={isSeen || undefined}
        aria-hidden="true"
      >
        {isNear && (
          <Suspense>
            <Drawing />
          </Suspense>
        )}
      </div>
    );
  };
}

function Nothing() {
  return null;
}

/** False until the page is scrolled. */
function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false);

  useEffect(() => {
    const handleScroll = () => setHasScrolled(true);
    addEventListener('scroll', handleScroll, { once: true, passive: true });
    return () => removeEventListener('scroll', handleScroll);
  }, []);

  return hasScrolled;
}

/** Whether an element has met the screen since it mounted. */
function useIntersection(
  element: { current: Element | null },
  options: IntersectionObserverInit,
): boolean {
  const [hasMet, setHasMet] = useState(false);

  useEffect(() => {
    if (hasMet || !element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setHasMet(true);
    }, options);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [hasMet, element, options]);

  return hasMet;
}
