import { savePublicAnswer } from 'shared-auth';
import { releaseSetOf } from './release-set-of.ts';

/** Prefix of all caches of this shop in the browser. */
const CACHE_PREFIX = 'kedai-';

/** The part of the Network Information API that this file uses; TypeScript's DOM types lack it. */
interface NetworkInformation {
  connection?: { saveData?: boolean };
}

/**
 * Registers the service worker and sends it the release set and pictures of this page. If the service worker
 * is disabled for the page, unregisters it and deletes its caches.
 *
 * @returns whether the browser saves this visit for offline use.
 */
export async function saveVisit(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const worker = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;
  if (!worker) {
    await removeWorker();
    return false;
  }
  if ((navigator as NetworkInformation).connection?.saveData) return false;
  const wasControlled = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    releaseSet: releaseSetOf(document),
    // The worker already saves the pictures of pages it controls.
    pictures: wasControlled ? [] : shownPictures(),
  });
  return true;
}

/** A backend response used to render a page; same type as in packages/page-server/pages/page-answers.ts. */
interface PageAnswer {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Saves the backend responses with which the server rendered a page, from the page server's copy: this sends
 * no request to the backend.
 *
 * @param address URL of the page, without origin.
 */
export async function savePageAnswers(address: string): Promise<void> {
  const response = await fetch(`/page-answers.json?of=${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`The answers of the page: ${response.status}`);
  for (const { url, headers, body } of (await response.json()) as PageAnswer[]) {
    await savePublicAnswer(new URL(url, location.href).href, new Response(body, { headers }));
  }
}

/** The loaded pictures of this page. */
function shownPictures(): string[] {
  const loaded = [...document.images].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth,
  );
  return [...new Set(loaded.map(({ currentSrc }) => currentSrc))];
}

async function removeWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
