import type { HttpBindings } from '@hono/node-server';
import type { ReadableStore } from 'releases/store/release-store';

interface SharedFile {
  body: Promise<Uint8Array | undefined>;
  /** Number of open responses. */
  responses: number;
}

const files = new WeakMap<ReadableStore, Map<string, SharedFile>>();

/**
 * Reads a file for a response. Concurrent responses share one copy, so that clients that do not read their responses
 * cannot exhaust the memory.
 *
 * @param connection undefined outside of a server: nothing is shared.
 * @returns undefined when there is no such file, or the client has disconnected.
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
