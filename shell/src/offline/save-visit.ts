import { savePublicAnswer } from 'shared-auth';
import { releaseSetOf } from './release-set-of.ts';

/** Prefix of all caches of this shop in the browser. */
const CACHE_PREFIX = 'kedai-';

/** The part of the Network Information API that this file uses; TypeScript's DOM types lack it. */
interface NetworkInformation {
  connection?: { saveData?: boolean };
}

/**
 * Registers the service worker and sends it the release set and pictures of this page. When the page
 * names no worker, an earlier one and its caches are removed from this browser.
 *
 * @returns whether the browser saves the shop.
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
    // The worker saves the pictures of controlled pages itself.
    pictures: wasControlled ? [] : shownPictures(),
  });
  return true;
}

/** An answer of the backend from which a page was made; packages/page-server/pages/page-answers.ts has the same type. */
interface PageAnswer {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Saves the answers of the backend from which the server has made a page. The page server has them: the backend
 * is not asked.
 *
 * @param address of the page, without origin.
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
