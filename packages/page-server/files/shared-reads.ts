import type { HttpBindings } from '@hono/node-server';
import type { ReadableStore } from 'releases/store/release-store';

interface SharedFile {
  body: Promise<Uint8Array | undefined>;
  /** Responses that are being sent from it. */
  responses: number;
}

const files = new WeakMap<ReadableStore, Map<string, SharedFile>>();

/**
 * Reads a file of a store for a response. Responses that are sent at the same time share one copy,
 * so that clients that do not read their responses cannot fill the memory.
 *
 * @param connection of the response; undefined outside of a server, where nothing is shared.
 * @returns undefined when there is no such file, or the client has gone.
 */
export function readShared(
  store: ReadableStore,
  name: string,
  connection: HttpBindings | undefined,
): Promise<Uint8Array | undefined> {
  if (!connection?.outgoing) return store.read(name);
  const { incoming, outgoing } = connection;
  const { socket } = incoming;
  if (socket.destroyed) return Promise.resolve(undefined);
  const shared = files.get(store) ?? new Map<string, SharedFile>();
  files.set(store, shared);
  const known = shared.get(name);
  const file = known ?? { body: store.read(name), responses: 0 };
  const forget = () => {
    if (shared.get(name) === file) shared.delete(name);
  };
  if (!known) {
    shared.set(name, file);
    // Do not cache misses: the file may exist at the next request.
    file.body.then((body) => body ?? forget(), forget);
  }
  file.responses += 1;
  const release = () => {
    outgoing.off('close', release);
    socket.off('close', release);
    file.responses -= 1;
    if (file.responses === 0) forget();
  };
  outgoing.once('close', release);
  // A pipelined response that waits for earlier ones is not closed with its connection.
  socket.once('close', release);
  return file.body;
}
