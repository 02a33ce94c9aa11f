/**
 * The service worker: starts the shop offline, does not change responses while online, and shows notifications
 * about orders. It never handles requests to the backend. See docs/offline.md.
 */
import { file, page } from './answers.ts';
import { openOrder, renewSubscription, showPush } from './notifications.ts';
import { picture, savePictures } from './pictures.ts';
import { requestType } from './request-type.ts';
import { takeSnapshot } from './snapshots.ts';
import type { FetchEvent, WorkerScope } from './worker-types.ts';

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('activate', (event) => {
  const start = async () => {
    // Navigation preload: the browser requests the page while the worker starts.
    await scope.registration.navigationPreload?.enable();
    // Controls the first visit too. Safe for an open page, whose files are content-hashed.
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
  // On failure, the next page load retries.
  event.waitUntil(save().catch((error: unknown) => console.warn('Not saved', error)));
});

scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data?.text())));

scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openOrder(scope, event.notification)),
);

scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(scope, event.oldSubscription)),
);

async function navigation(event: FetchEvent): Promise<Response> {
  const preloaded = event.preloadResponse;
  // Even if a snapshot is served: browsers report an aborted preload as an error.
  event.waitUntil(preloaded.catch(() => undefined));
  return (await preloaded) ?? fetch(event.request);
}
