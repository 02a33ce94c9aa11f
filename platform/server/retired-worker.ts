/** Path of the service worker, a file of the shell. */
export const WORKER_PATH = '/sw.js';

/**
 * Takes the place of the service worker where there is none any more: when `SERVICE_WORKER` is off,
 * and after a rollback to a shell without one. It removes what the worker has saved, and itself.
 * Pages that are open go on over the network.
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
