import { base } from './base.ts';

/** Where a mock build that is served in this place has its service worker. */
const mockWorker = `${base}/mockServiceWorker.js`;
const key = 'left-worker';
const pauseMs = 10_000;

/** True unless this tab has just been reloaded because of a worker, which could go on forever. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    sessionStorage.setItem(key, String(Date.now()));
    return Date.now() - last > pauseMs;
  } catch {
    return false;
  }
}

function isMock(worker: ServiceWorker | null): boolean {
  return worker !== null && new URL(worker.scriptURL).pathname === mockWorker;
}

interface Options {
  /** Undefined on plain http, despite its type. */
  workers?: ServiceWorkerContainer | undefined;
  reload?: () => void;
}

/**
 * Unregisters the service worker that a mock build left in the site's place, and loads the page again
 * without it; true when that is under way. It would answer in the backend's place, or keep it out by
 * the policy it was served with. Workers of other projects on this origin stay.
 */
export async function unregisterWorker({
  workers = navigator.serviceWorker,
  reload = () => location.reload(),
}: Options = {}): Promise<boolean> {
  if (!workers?.controller) return false;
  const isControlled = isMock(workers.controller);
  const registrations = await workers.getRegistrations();
  const left = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some(isMock),
  );
  await Promise.all(left.map((registration) => registration.unregister()));
  if (!isControlled || !mayReload()) return false;
  reload();
  return true;
}
