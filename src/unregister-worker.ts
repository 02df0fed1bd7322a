const key = 'left-worker';
const pauseMs = 10_000;

/** True when this tab has not been reloaded for a worker just now, which could go on for ever. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    sessionStorage.setItem(key, String(Date.now()));
    return Date.now() - last > pauseMs;
  } catch {
    return false;
  }
}

/**
 * Unregisters a service worker that controls this page, and loads the page again without it; true
 * when that is under way. The site has none of its own; one that a mock build left on this origin
 * would answer in the backend's place, or keep it out by the policy it was served with.
 */
export async function unregisterWorker(): Promise<boolean> {
  // Missing on plain http, whatever its type says.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers?.controller) return false;
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  if (!mayReload()) return false;
  location.reload();
  return true;
}
