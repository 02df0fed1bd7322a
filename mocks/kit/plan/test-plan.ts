import * as z from 'zod/mini';
import { createObservable } from '../observable.ts';
import { browserStorage } from '../tab/tab-storage.ts';

const storageKey = 'mock-test-plan';

const check = z.object({
  verdict: z.enum(['good', 'bad']),
  /** The tester's note, in one line. */
  note: z.catch(z.string(), ''),
  /** The commit that was tested. */
  build: z.string(),
  /** What was expected and seen at the time; empty where nothing was tried. */
  expected: z.catch(z.string(), ''),
  seen: z.catch(z.string(), ''),
  differences: z.catch(z.array(z.string()), []),
});
const checks = z.record(z.string(), check);

/** What a tester found: as expected, or not. */
export type Verdict = z.infer<typeof check>['verdict'];
/** One scenario that a tester has checked by hand. */
export type Check = z.infer<typeof check>;
/** The checks by `call:scenario`. */
export type Checks = Readonly<Record<string, Check>>;

const unchecked: Omit<Check, 'build'> = {
  verdict: 'good',
  note: '',
  expected: '',
  seen: '',
  differences: [],
};

function parse(text: string): Checks | null {
  try {
    return checks.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Makes the test plan of this browser: the checks of all builds, kept over reloads and shared by its
 * tabs until they are reset. `build` is the commit that new checks are for.
 */
export function createTestPlan(build: string) {
  const { getState, setState, subscribe } = createObservable(readChecks());

  function readChecks(): Checks {
    return browserStorage.readJson(storageKey, checks.parse) ?? {};
  }

  function change(next: Checks): void {
    browserStorage.write(storageKey, JSON.stringify(next));
    setState(next);
  }

  function set(id: string, checked: Partial<Check>): void {
    const earlier = getState()[id] ?? unchecked;
    change({ ...getState(), [id]: { ...earlier, ...checked, build } });
  }

  return {
    build,
    getState,
    subscribe,
    set,
    /** Removes a check. */
    remove(id: string): void {
      const { [id]: _removed, ...others } = getState();
      change(others);
    },
    reset: () => change({}),
    /** The plan as the text of a file. */
    text: () => `${JSON.stringify(getState(), null, 2)}\n`,
    /**
     * Adds the checks of such a file, which replace existing ones; returns their number, or null if
     * it is not a test plan.
     */
    add(text: string): number | null {
      const added = parse(text);
      if (added) change({ ...getState(), ...added });
      return added && Object.keys(added).length;
    },
    /** Follows the other tabs; returns the function that stops this. */
    followTabs(): () => void {
      const follow = ({ key }: StorageEvent) => key === storageKey && setState(readChecks());
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}

export type TestPlan = ReturnType<typeof createTestPlan>;
