import { compositionOf } from './composition-of.ts';

/** Everything that this shop saves in the browser's caches has a name that begins so. */
const CACHES = 'kedai-';

/** What this file needs of the Network Information API; TypeScript's DOM does not know it. */
interface NetworkInformation {
  connection?: { saveData?: boolean };
}

/**
 * Registers the service worker and tells it what this page came with. When the page names no
 * worker, whatever an earlier one left in this browser is removed.
 */
export async function saveVisit(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;
  if (!worker) return retire();
  if ((navigator as NetworkInformation).connection?.saveData) return;
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    composition: compositionOf(document),
    // Later ones pass through the worker.
    pictures: wasControlled ? [] : shownPictures(),
  });
}

/** Pictures that this page has loaded. */
function shownPictures(): string[] {
  const loaded = [...document.images].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth,
  );
  return [...new Set(loaded.map(({ currentSrc }) => currentSrc))];
}

async function retire(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  await Promise.all(names.map((name) => caches.delete(name)));
}
