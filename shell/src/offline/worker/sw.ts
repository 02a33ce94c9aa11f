/**
 * The service worker: starts the shop offline, and changes nothing online. See docs/offline.md. It
 * never responds to requests to the backend.
 */
import { file, page } from './answers.ts';
import { picture, savePictures } from './pictures.ts';
import { requestType } from './request-type.ts';
import { takeSnapshot } from './snapshots.ts';
import type { FetchEvent, WorkerScope } from './worker-types.ts';

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('activate', (event) => {
  const start = async () => {
    // The browser requests the page while the worker starts.
    await scope.registration.navigationPreload?.enable();
    // Saves the first visit too. It is safe for an open page, which names its files by content.
    await scope.clients.claim();
  };
  event.waitUntil(start());
});

scope.addEventListener('fetch', (event) => {
  switch (requestType(event.request, scope.location.origin)) {
    case 'page':
      return event.respondWith(page(navigation(event)));
    case 'file':
      return event.respondWith(file(event.request, (work) => event.waitUntil(work)));
    case 'picture':
      return event.respondWith(picture(event.request, (work) => event.waitUntil(work)));
  }
});

/** The message of a loaded page: see save-visit.ts. */
interface Visit {
  releaseSet: string;
  pictures: readonly string[];
}

scope.addEventListener('message', (event) => {
  const { releaseSet, pictures } = event.data as Visit;
  const save = async () => {
    await savePictures(pictures);
    await takeSnapshot(releaseSet);
  };
  // After a failure the next page retries.
  event.waitUntil(save().catch((error: unknown) => console.warn('Not saved', error)));
});

async function navigation(event: FetchEvent): Promise<Response> {
  const preloaded = event.preloadResponse;
  // Also while a snapshot is shown: browsers report an aborted preload as an error.
  event.waitUntil(preloaded.catch(() => undefined));
  return (await preloaded) ?? fetch(event.request);
}
