import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

interface IslandProps {
  className?: string | undefined;
}

/**
 * A drawing that never changes, as a component whose code stays out of the main script. Markup from
 * the build is left as it is (React does not compare the children of an element whose HTML is
 * given); a later instance, after going back for example, loads the code and renders. Buys 4 kB of
 * the 165 that the landing page may weigh.
 */
export function createIsland(load: () => Promise<ComponentType>): ComponentType<IslandProps> {
  const Drawing = lazy(async () => ({ default: await load() }));

  return function Island({ className }: IslandProps) {
    const isHydrated = useHydrated();
    const [isDrawn] = useState(!isHydrated && typeof document !== 'undefined');
    if (isDrawn) {
      return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={drawn} />;
    }
    return (
      <div className={className}>
        <Suspense>
          <Drawing />
        </Suspense>
      </div>
    );
  };
}

const drawn = { __html: '' };
