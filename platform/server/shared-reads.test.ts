import { connect, type Socket } from 'node:net';
import { type Context, Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReadableStore } from '../releases/store/release-store.ts';
import { type Listening, listen } from './listen.ts';
import { releaseFile } from './release-files.ts';

/** Far more than the buffers of a connection hold. */
const FILE_BYTES = 16 * 1024 * 1024;
const NAME = 'remotes/storefront/1/remoteEntry.js';
const POLL = { timeout: 60_000 };

let reads: number;
let server: Listening;
let sockets: Socket[];

beforeEach(async () => {
  reads = 0;
  sockets = [];
  const store: ReadableStore = {
    name: 'a store',
    registryFreshMs: 0,
    read: async () => {
      reads += 1;
      return new Uint8Array(FILE_BYTES);
    },
    readRegistry: async () => ({ text: undefined, version: undefined }),
  };
  const answer = async (context: Context) =>
    (await releaseFile(store, NAME, context)) ?? context.notFound();
  server = await listen(new Hono().get('/file', answer), '127.0.0.1', 0);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Requests the file `times` times and reads nothing but the beginning of the first answer. */
function requestUnread(times = 1): Promise<void> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  socket.write('GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times));
  return new Promise((resolve) => {
    socket.once('readable', resolve).once('close', resolve);
  });
}

test('answers that are not read share one copy of a file until the last is over', async () => {
  await Promise.all(Array.from({ length: 20 }, () => requestUnread()));
  expect(reads).toBe(1);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => server.connections.size, POLL).toBe(0);
  await requestUnread();
  expect(reads).toBe(2);
});

test('closes a connection with many unanswered requests', async () => {
  const [patient, greedy] = [requestUnread(5), requestUnread(500)];
  await Promise.all([patient, greedy]);
  await expect.poll(() => server.connections.size, POLL).toBe(1);
  sockets[1]?.resume();
  await expect.poll(() => sockets.map(({ closed }) => closed), POLL).toEqual([false, true]);
  expect(reads).toBe(1);
});
