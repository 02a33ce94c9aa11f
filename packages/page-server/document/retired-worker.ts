/** Path of the service worker, a file of the shell. */
export const WORKER_PATH = '/sw.js';

/**
 * Replaces the service worker when `SERVICE_WORKER` is off. It deletes the caches of the worker and
 * unregisters itself. Open pages continue over the network.
 */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const retire = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kedai-'));
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(retire());
});
`;
