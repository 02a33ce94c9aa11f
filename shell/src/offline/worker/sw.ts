/**
 * The service worker: starts the shop without a network, and changes nothing with one. See
 * docs/offline.md. It never answers reads or writes of the backend.
 */
import { file, page } from './answers.ts';
import { picture, savePictures } from './pictures.ts';
import { kindOf } from './request-kind.ts';
import { takeSnapshot } from './snapshots.ts';
import type { FetchEvent, WorkerScope } from './worker-types.ts';

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('activate', (event) => {
  const start = async () => {
    // The browser asks for the page while the worker starts.
    await scope.registration.navigationPreload?.enable();
    // The first visit is saved too. An open page loses nothing: its files are those that it names.
    await scope.clients.claim();
  };
  event.waitUntil(start());
});

scope.addEventListener('fetch', (event) => {
  switch (kindOf(event.request, scope.location.origin)) {
    case 'page':
      return event.respondWith(page(navigation(event)));
    case 'file':
      return event.respondWith(file(event.request, (work) => event.waitUntil(work)));
    case 'picture':
      return event.respondWith(picture(event.request, (work) => event.waitUntil(work)));
  }
});

/** What a page sends when it has loaded: see save-visit.ts. */
interface Visit {
  composition: string;
  pictures: readonly string[];
}

scope.addEventListener('message', (event) => {
  const { composition, pictures } = event.data as Visit;
  const save = async () => {
    await savePictures(pictures);
    await takeSnapshot(composition);
  };
  // The next page tries again.
  event.waitUntil(save().catch((error: unknown) => console.warn('Not saved', error)));
});

async function navigation(event: FetchEvent): Promise<Response> {
  const preloaded = event.preloadResponse;
  // Also when a snapshot is shown meanwhile: a request that is ended early is reported as an error.
  event.waitUntil(preloaded.catch(() => undefined));
  return (await preloaded) ?? fetch(event.request);
}
