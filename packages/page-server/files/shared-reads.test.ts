import { connect, type Socket } from 'node:net';
import { type Context, Hono } from 'hono';
import { type Listening, listen } from 'node-kit/http/listen';
import type { ReadableStore } from 'releases/store/release-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseFile } from './release-files.ts';

/** Far larger than the buffers of a connection. */
const FILE_BYTES = 16 * 1024 * 1024;
const NAME = 'remotes/storefront/1/remoteEntry.js';
const POLL = { timeout: 60_000 };

let reads: number;
let missing: string[];
let server: Listening;
let sockets: Socket[];

beforeEach(async () => {
  reads = 0;
  missing = [];
  sockets = [];
  const store: ReadableStore = {
    name: 'a store',
    registryFreshMs: 0,
    read: async (name) => {
      reads += 1;
      return missing.includes(name) ? undefined : new Uint8Array(FILE_BYTES);
    },
    isNewest: () => false,
    readRegistry: async () => ({ text: undefined, version: undefined }),
  };
  const answer = async (context: Context) =>
    (await releaseFile(store, context.req.path.slice(1), context)) ?? context.notFound();
  server = await listen(new Hono().get('/*', answer), '127.0.0.1', 0);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Requests files on one connection and reads nothing but the beginning of the first answer. */
function requestUnread(...names: string[]): Promise<void> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  const requests = names.map((name) => `GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.write(requests.join(''));
  return new Promise((resolve) => {
    socket.once('readable', resolve).once('close', resolve);
  });
}

test('unread answers share one copy of a file until the last is closed', async () => {
  await Promise.all(Array.from({ length: 20 }, () => requestUnread(NAME)));
  expect(reads).toBe(1);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => server.connections.size, POLL).toBe(0);
  await requestUnread(NAME);
  expect(reads).toBe(2);
});

test('closes a connection with many unanswered requests', async () => {
  const times = (count: number) => Array<string>(count).fill(NAME);
  await Promise.all([requestUnread(...times(2)), requestUnread(...times(500))]);
  await expect.poll(() => server.connections.size, POLL).toBe(1);
  sockets[1]?.resume();
  await expect.poll(() => sockets.map(({ closed }) => closed), POLL).toEqual([false, true]);
  expect(reads).toBe(1);
});

test('a file that was missing is read again, also while the answer about it is unread', async () => {
  const late = 'remotes/storefront/2/remoteEntry.js';
  missing = [late];
  await requestUnread(NAME, late);
  await expect.poll(() => reads, POLL).toBe(2);
  missing = [];
  const { status } = await fetch(`http://127.0.0.1:${server.port}/${late}`, { method: 'HEAD' });
  expect(status).toBe(200);
});
