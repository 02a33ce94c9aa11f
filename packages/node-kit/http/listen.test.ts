import { once } from 'node:events';
import { request } from 'node:http';
import { BlockList, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { type Listening, type ListenOptions, listen } from './listen.ts';

/** Generous, because the machine may be busy. */
const WAIT_OPTIONS = { timeout: 30_000, interval: 20 };
/** Half-open connections of the simulated attack. */
const CONNECTIONS = 2_100;
const ATTACKER = '127.0.0.2';
const HALF_OPEN = 'GET / HTTP/1.1\r\nHost: x\r\nX-a: ';

let server: Listening;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

async function open(options: ListenOptions = {}): Promise<void> {
  const app = new Hono()
    .onError((_error, context) => context.text('cut off', 500))
    .get('/', (context) => context.text('open'))
    .post('/', async (context) => context.text(`${(await context.req.text()).length} bytes`));
  server = await listen(app, '127.0.0.1', 0, options);
}

/** Connects from a loopback address and sends a text, and nothing more. */
async function send(sent: string, localAddress = ATTACKER): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
  // The server may reset it at any moment.
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

/** Status and body of a request on a connection of its own. */
function visit(localAddress = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', localAddress, agent: false }, (response) => {
      text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Everything that the server sends until it closes the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  // Not `once` of node:events, which fails when an error (a reset) comes first.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

test('2,100 half-open connections of one address do not block visitors of another', async () => {
  await open({ limits: { opening: { burst: 10_000, perSecond: 10_000 } } });
  for (let sent = 0; sent < CONNECTIONS; sent += 100) {
    await Promise.all(Array.from({ length: 100 }, () => send(HALF_OPEN)));
    expect(await visit()).toBe('200 open');
  }
  expect(await Promise.all(Array.from({ length: 50 }, () => visit()))).toEqual(
    Array.from({ length: 50 }, () => '200 open'),
  );
  expect(server.connections.size).toBeLessThanOrEqual(257);
  // Visitors who share the address of the attacker are served too.
  expect(await visit(ATTACKER)).toBe('200 open');
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => {
    expect([server.connections.size, server.connections.addresses]).toEqual([0, 0]);
  }, WAIT_OPTIONS);
});

test('an address that opens too many connections at once is throttled', async () => {
  await open({ limits: { opening: { burst: 20, perSecond: 1 } } });
  const opened = await Promise.all(Array.from({ length: 40 }, () => send(HALF_OPEN)));
  await vi.waitFor(
    () => expect(opened.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(10),
    WAIT_OPTIONS,
  );
  expect(server.connections.size).toBeGreaterThanOrEqual(20);
  expect(await visit()).toBe('200 open');
  await vi.waitFor(async () => expect(await visit(ATTACKER)).toBe('200 open'), WAIT_OPTIONS);
});

test('silent connections of many addresses are closed at the total limit', async () => {
  await open({ limits: { perAddress: 20, total: 60 } });
  for (const last of [2, 3, 4, 5, 6]) {
    await Promise.all(Array.from({ length: 20 }, () => send('', `127.0.0.${last}`)));
  }
  for (let visitor = 10; visitor < 20; visitor += 1) {
    expect(await visit(`127.0.0.${visitor}`)).toBe('200 open');
  }
  expect(server.connections.size).toBeLessThanOrEqual(60);
});

test('idle connections are closed before one whose request is being answered', async () => {
  const timeouts = { keepAliveTimeout: 600_000 };
  await open({ timeouts, limits: { perAddress: 10, total: 20 } });
  const upload = await send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab');
  const answered = async () => {
    const socket = await send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    return socket;
  };
  const earlier = await Promise.all(Array.from({ length: 9 }, answered));
  const later = await Promise.all(Array.from({ length: 9 }, answered));
  await vi.waitFor(() => expect(earlier.every(({ closed }) => closed)).toBe(true), WAIT_OPTIONS);
  expect(later.some(({ closed }) => closed)).toBe(false);
  upload.write('cde');
  const [answer] = await once(upload, 'data');
  expect(String(answer)).toContain('5 bytes');
});

test('a trusted proxy may exceed the limit of one address', async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress(ATTACKER);
  await open({ trustedProxies, limits: { perAddress: 5, total: 100 } });
  await Promise.all(Array.from({ length: 50 }, () => send(HALF_OPEN)));
  await Promise.all(Array.from({ length: 50 }, () => send(HALF_OPEN, '127.0.0.3')));
  await vi.waitFor(() => expect(server.connections.size).toBe(55), WAIT_OPTIONS);
});

test.each([
  ['headers that never end', HALF_OPEN, { headersTimeout: 100, requestTimeout: 60_000 }],
  ['a connection without a byte', '', { headersTimeout: 100, requestTimeout: 60_000 }],
  [
    'a body that never ends',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\nab',
    { headersTimeout: 100, requestTimeout: 200 },
  ],
])('%s is closed with 408 after the timeout', async (_what, sent, timeouts) => {
  await open({ timeouts: { ...timeouts, connectionsCheckingInterval: 50 } });
  expect(await untilClosed(await send(sent))).toMatch(/^HTTP\/1\.1 408 /);
  await vi.waitFor(() => expect(server.connections.size).toBe(0), WAIT_OPTIONS);
});

test('a slowly sent body is closed at the request timeout', async () => {
  await open({
    timeouts: { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 50 },
  });
  const socket = await send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n');
  const feeding = setInterval(() => socket.write('x'), 10);
  const received = await untilClosed(socket);
  clearInterval(feeding);
  // Empty if a connection reset, caused by a late byte, arrives before the response.
  expect(received).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('an idle keep-alive connection is closed', async () => {
  await open({ timeouts: { keepAliveTimeout: 50 } });
  expect(await untilClosed(await send('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))).toContain('open');
});

test('a client that does not read its response is disconnected', async () => {
  const app = new Hono().get('/', (context) => context.body(new Uint8Array(64 * 1024 * 1024)));
  server = await listen(app, '127.0.0.1', 0, { timeouts: { silenceTimeout: 200 } });
  const socket = await send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  await vi.waitFor(() => expect(server.connections.size).toBe(1), WAIT_OPTIONS);
  await vi.waitFor(() => expect(server.connections.size).toBe(0), WAIT_OPTIONS);
});

test('CONNECT is answered with 405', async () => {
  await open();
  const socket = await send('CONNECT example.test:443 HTTP/1.1\r\nHost: example.test:443\r\n\r\n');
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nallow: GET, HEAD\r\n/);
});
