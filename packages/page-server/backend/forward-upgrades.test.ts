import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { type Listening, type ListenOptions, listen } from 'node-kit/http/listen';
import { createTestCertificate } from 'node-kit/tests/certificate';
import { afterEach, expect, test } from 'vitest';
import { forwardUpgrades } from './forward-upgrades.ts';

/** Never reached. */
const LONG_MS = 600_000;

let server: Listening;
let upgraded: { address: string; url: string | undefined; headers: IncomingHttpHeaders }[];

afterEach(() => server.close());

async function open(options: ListenOptions = {}, allowedHosts?: readonly string[]) {
  upgraded = [];
  server = await listen({ fetch: () => new Response('page') }, '127.0.0.1', 0, options);
  forwardUpgrades(server.server, {
    backend: {
      kind: 'embedded',
      publishableKey: 'key',
      fetch: async () => new Response(),
      upgrade({ url, headers }, socket, _head, address) {
        upgraded.push({ address, url, headers });
        socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\n\r\n');
      },
    },
    allowedHosts,
    trustedProxies: options.trustedProxies,
  });
}

const requestOf = (path: string, lines: readonly string[] = []) =>
  [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'connection: upgrade',
    ...lines,
    ...(lines.some((line) => line.startsWith('upgrade')) ? [] : ['upgrade: websocket']),
    '\r\n',
  ].join('\r\n');

/** The status of the answer to a request. */
async function statusOf(request: string): Promise<number> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(request);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(chunk.toString().split(' ')[1]);
}

const PATH = '/realtime/v1/websocket?vsn=2.0.0';

test('passes WebSockets on with the address of the visitor', async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.1');
  await open({ trustedProxies });
  expect(await statusOf(requestOf(PATH))).toBe(101);
  expect(await statusOf(requestOf(PATH, ['x-forwarded-for: 192.0.2.7']))).toBe(101);
  expect(upgraded.map(({ url, address }) => [url, address])).toEqual([
    [PATH, '127.0.0.1'],
    [PATH, '192.0.2.7'],
  ]);
});

test.each([
  ['another path', requestOf('/rest/v1/product'), 404],
  ['another host name', requestOf(PATH).replace('localhost', 'evil.example'), 421],
  ['another protocol', requestOf(PATH, ['upgrade: h2c']), 200],
  ['a path that is no URL', requestOf('//'), 404],
  ['a host name that is none', requestOf(PATH).replace('localhost', '['), 404],
])('does not pass on %s', async (_what, request, status) => {
  await open({}, []);
  expect(await statusOf(request)).toBe(status);
  expect(upgraded).toEqual([]);
});

test('leaves other paths to other listeners', async () => {
  await open();
  server.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Hot\r\n\r\n'));
  expect(await statusOf(requestOf('/hot-reload'))).toBe(101);
  expect(upgraded).toEqual([]);
});

test('passes WebSockets on over TLS', async () => {
  const certificate = await createTestCertificate();
  await open({ tls: certificate });
  const socket = connectTls({ port: server.port, rejectUnauthorized: false });
  socket.write(requestOf(PATH));
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  expect(chunk.toString()).toMatch(/^HTTP\/1.1 101 /);
  expect(upgraded).toHaveLength(1);
  socket.destroy();
  await certificate.remove();
});

test('a drain does not wait for WebSockets', async () => {
  await open();
  const socket = connect(server.port, '127.0.0.1');
  socket.write(requestOf(PATH));
  await once(socket, 'data');
  const closed = text(socket).catch(() => '');
  expect(await server.drain({ limitMs: LONG_MS })).toBe(0);
  await closed;
});
