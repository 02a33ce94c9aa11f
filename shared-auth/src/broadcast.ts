import type { BroadcastCallback } from './broadcast-topics.ts';
import { loadOnce } from './load-once.ts';

/** Lazy-loaded like the library that it uses. */
const loadTopics = loadOnce(() => import('./broadcast-topics.ts'));

/**
 * Calls back for each message that the database broadcasts on a private channel, as the signed-in user. Messages are
 * hints: some are lost, for example while the device is offline, and all of them without the right to read the topic, if
 * the backend has no Realtime, or if the code cannot be loaded. So pages also poll.
 *
 * @returns a function that unsubscribes. After the last subscription the socket is closed.
 */
export function onBroadcast(topic: string, event: string, callback: BroadcastCallback): () => void {
  let unsubscribe = () => {};
  let isEnded = false;
  loadTopics().then(
    ({ subscribe }) => {
      if (!isEnded) unsubscribe = subscribe(topic, event, callback);
    },
    () => undefined,
  );
  return () => {
    isEnded = true;
    unsubscribe();
  };
}
