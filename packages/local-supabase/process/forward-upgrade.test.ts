import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUpgradeForwarder } from './forward-upgrade.ts';

const socketPath =
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${randomUUID()}`
    : join(tmpdir(), `kedai-upgrade-${randomUUID().slice(0, 8)}`);

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket';

let current: string | undefined;
let received: { headers: IncomingHttpHeaders; socket: Duplex } | undefined;
let text: string;

/** Upgrades `/`, and denies all other paths. */
const api = createServer().on('upgrade', (request, socket, head) => {
  if (request.url !== '/') return socket.end('HTTP/1.1 401 Unauthorized\r\nx-reason: key\r\n\r\n');
  received = { headers: request.headers, socket };
  text = head.toString();
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  return socket.write(`${SWITCHING}\r\n\r\nhello`);
});
const forward = createUpgradeForwarder(() => current);
const shop = createServer().on('upgrade', (request, socket, head) =>
  forward(request, socket, head, '192.0.2.7'),
);

beforeAll(async () => {
  api.listen(socketPath);
  shop.listen(0, '127.0.0.1');
  await Promise.all([once(api, 'listening'), once(shop, 'listening')]);
});
beforeEach(() => {
  current = socketPath;
  received = undefined;
  text = '';
});
afterAll(async () => {
  api.close();
  shop.close();
  await rm(socketPath, { force: true });
});

async function open(
  path = '/',
  lines: readonly string[] = [],
  body = '',
  host = 'shop',
): Promise<Socket> {
  const socket = connect((shop.address() as AddressInfo).port, '127.0.0.1');
  const head = [
    `GET ${path} HTTP/1.1`,
    `host: ${host}`,
    'connection: upgrade',
    'upgrade: websocket',
  ];
  socket.write([...head, ...lines, `\r\n${body}`].join('\r\n'));
  return socket;
}

async function readUntil(socket: Socket, part: string): Promise<string> {
  let read = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    read += chunk;
    if (read.includes(part)) break;
  }
  return read;
}

test('passes bytes on in both directions, also those sent with the handshake', async () => {
  const socket = await open('/', [], 'first');
  expect(await readUntil(socket, 'hello')).toMatch(/^HTTP\/1.1 101 /);
  socket.write(' second');
  await expect.poll(() => text).toBe('first second');
  socket.destroy();
});

test('replaces the address of the visitor, and removes the length of a body', async () => {
  const socket = await open('/', ['x-kedai-peer-address: 127.0.0.1', 'content-length: 5'], 'first');
  await readUntil(socket, 'hello');
  expect(received?.headers).toMatchObject({
    host: 'shop',
    connection: 'upgrade',
    upgrade: 'websocket',
    'x-kedai-host': 'shop',
    'x-kedai-peer-address': '192.0.2.7',
  });
  expect(received?.headers).not.toHaveProperty('content-length');
  socket.destroy();
});

test('each side ends when the other one does', async () => {
  const first = await open();
  await readUntil(first, 'hello');
  const upstreamEnded = once(received?.socket as Duplex, 'end');
  first.destroy();
  await upstreamEnded;
  const second = await open();
  await readUntil(second, 'hello');
  const closed = once(second, 'close');
  received?.socket.destroy();
  await closed;
});

test('passes on why a handshake was denied', async () => {
  const answer = await readUntil(await open('/denied'), '\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 401 Unauthorized\r\nx-reason: key\r\n/);
});

test.each([
  ['there is no process', undefined],
  ['the process does not answer', `${socketPath}-gone`],
])('answers 503 while %s', async (_what, path) => {
  current = path;
  expect(await readUntil(await open(), '\r\n\r\n')).toMatch(/^HTTP\/1.1 503 /);
});

test.each(['user:password@shop', 'shop:port', '[', 'a b'])(
  'answers 400 to the host name %s',
  async (host) => {
    const answer = await readUntil(await open('/', [], '', host), '\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  },
);
