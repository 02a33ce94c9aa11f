import { once } from 'node:events';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestCertificate, type TestCertificate } from '../tests/certificate.ts';
import { followCertificate, readCertificate } from './certificate.ts';
import { peerAddress } from './client-address.ts';
import { type Listening, type ListenOptions, listen } from './listen.ts';
import { STREAM_LIMITS } from './stream-limits.ts';

/** Generous, because the machine may be busy. */
const WAIT_OPTIONS = { timeout: 30_000, interval: 20 };

let certificate: TestCertificate;
let server: Listening;
const sessions: ClientHttp2Session[] = [];

beforeAll(async () => {
  certificate = await createTestCertificate();
});
afterEach(async () => {
  for (const session of sessions.splice(0)) session.destroy();
  await server.close();
});
afterAll(() => certificate.remove());

/** Responds to `/wait` only when `answerAll` is called. */
async function open(options: ListenOptions = {}) {
  const waiting = Promise.withResolvers<void>();
  const seen: string[] = [];
  const app = new Hono()
    .onError((_error, context) => context.text('cut off', 500))
    .get('/', (context) => {
      seen.push(context.req.url);
      return context.text(`${context.req.url} of ${peerAddress(context)}`);
    })
    .get('/wait', async (context) => {
      seen.push(context.req.url);
      await waiting.promise;
      return context.text('waited');
    })
    .get('/large', async (context) => {
      context.req.raw.signal.addEventListener('abort', () => seen.push('aborted'));
      return context.body(new Uint8Array(16 * 1024 * 1024));
    })
    .get('/closing', async (context) =>
      context.text('closing', 200, { connection: 'close', 'keep-alive': 'timeout=5' }),
    )
    .post('/', async (context) => context.text(`${(await context.req.text()).length} bytes`));
  server = await listen(app, '127.0.0.1', 0, { tls: certificate, ...options });
  return { seen, answerAll: waiting.resolve };
}

function visit(): ClientHttp2Session {
  const session = connect(`https://localhost:${server.port}`, { rejectUnauthorized: false });
  // The server may end it at any moment.
  session.on('error', () => undefined);
  sessions.push(session);
  return session;
}

/** Sends a request whose end is not awaited. */
function send(session: ClientHttp2Session, path: string, headers = {}): ClientHttp2Stream {
  const stream = session.request({ ':path': path, ...headers });
  stream.on('error', () => undefined);
  return stream;
}

async function get(session: ClientHttp2Session, path: string): Promise<string> {
  const stream = session.request({ ':path': path });
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  return `${headers[':status' as keyof IncomingHttpHeaders]} ${await text(stream)}`;
}

/** The code with which a stream was closed. */
async function closed(stream: ClientHttp2Stream): Promise<number | undefined> {
  // Not `once` of node:events, which fails when an error comes first.
  if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve));
  return stream.rstCode;
}

test('answers over HTTP/2 with the origin of the request and the address of its peer', async () => {
  await open();
  const url = `https://localhost:${server.port}/`;
  expect(await get(visit(), '/')).toBe(`200 ${url} of 127.0.0.1`);
});

test('connection headers, which HTTP/2 forbids, are removed', async () => {
  await open();
  expect(await get(visit(), '/closing')).toBe('200 closing');
});

test('answers over HTTP/1.1 to clients without HTTP/2, and closes their idle connections', async () => {
  await open({ timeouts: { keepAliveTimeout: 50 } });
  const url = `https://localhost:${server.port}/`;
  const answer = await new Promise<string>((resolve, reject) => {
    request(url, { rejectUnauthorized: false, agent: false }, (response) => {
      text(response).then((body) => resolve(`${response.httpVersion} ${body}`), reject);
    })
      .on('error', reject)
      .end();
  });
  expect(answer).toBe(`1.1 ${url} of 127.0.0.1`);
  await vi.waitFor(() => expect(server.connections.size).toBe(0), WAIT_OPTIONS);
});

test('a connection with a pending request is not evicted at a limit', async () => {
  const { answerAll } = await open({ limits: { perAddress: 2, total: 100 } });
  const busy = visit();
  const answer = get(busy, '/wait');
  await vi.waitFor(() => expect(server.connections.size).toBe(1), WAIT_OPTIONS);
  const idle = visit();
  expect(await get(idle, '/')).toContain('200');
  expect(await get(visit(), '/')).toContain('200');
  await vi.waitFor(() => expect(idle.destroyed).toBe(true), WAIT_OPTIONS);
  answerAll();
  expect(await answer).toBe('200 waited');
});

test('requests beyond the limit of an address are reset before the app sees them', async () => {
  const { seen, answerAll } = await open();
  const clients = Array.from({ length: 6 }, visit);
  const streams = clients.flatMap((session) =>
    Array.from({ length: 90 }, () => send(session, '/wait')),
  );
  await vi.waitFor(
    () => expect(streams.filter(({ closed }) => closed)).toHaveLength(540 - 512),
    WAIT_OPTIONS,
  );
  expect(seen).toHaveLength(STREAM_LIMITS.perAddress);
  answerAll();
  await Promise.all(streams.map((stream) => closed(stream.resume())));
  expect(await get(visit(), '/')).toContain('200');
});

test('a session with rapid resets is ended', async () => {
  const { seen } = await open();
  const attacker = visit();
  await once(attacker, 'connect');
  for (let sent = 0; sent < 3000 && !attacker.destroyed; sent += 1) {
    const stream = send(attacker, '/wait');
    // A request that is reset in the same turn is never sent.
    await new Promise(setImmediate);
    stream.close(constants.NGHTTP2_CANCEL);
  }
  await vi.waitFor(() => expect(attacker.destroyed).toBe(true), WAIT_OPTIONS);
  expect(seen.length).toBeLessThan(1000);
  expect(await get(visit(), '/')).toContain('200');
});

test('oversized headers are answered with 431', async () => {
  const { seen } = await open();
  const [headers] = await once(send(visit(), '/', { 'x-large': 'x'.repeat(20_000) }), 'response');
  expect(headers[':status']).toBe(431);
  expect(seen).toEqual([]);
});

test('an endless body is reset at the timeout', async () => {
  await open({ timeouts: { headersTimeout: 100, requestTimeout: 200 } });
  const stream = visit().request({ ':path': '/', ':method': 'POST' });
  stream.on('error', () => undefined);
  const feeding = setInterval(() => stream.write('x'), 10);
  expect(await closed(stream)).toBe(constants.NGHTTP2_CANCEL);
  clearInterval(feeding);
});

test('an unread response is reset', async () => {
  const { seen } = await open({ timeouts: { answerTimeout: 300 } });
  const session = visit();
  await once(send(session, '/large'), 'response');
  const pings = setInterval(() => !session.destroyed && session.ping(() => undefined), 50);
  await vi.waitFor(() => expect(seen).toEqual(['aborted']), WAIT_OPTIONS);
  clearInterval(pings);
});

test('an idle session is ended in spite of PING frames', async () => {
  await open({ timeouts: { silenceTimeout: 300 } });
  const session = visit();
  const pings = setInterval(() => !session.destroyed && session.ping(() => undefined), 50);
  await vi.waitFor(() => expect(session.destroyed).toBe(true), WAIT_OPTIONS);
  clearInterval(pings);
  // The client may know it first.
  await vi.waitFor(() => expect(server.connections.size).toBe(0), WAIT_OPTIONS);
});

test('a missing TLS handshake ends the connection', async () => {
  await open({ timeouts: { headersTimeout: 100 } });
  const { connect: connectPlain } = await import('node:net');
  const socket = connectPlain(server.port, '127.0.0.1');
  await once(socket, 'connect');
  await vi.waitFor(() => expect(server.connections.size).toBe(1), WAIT_OPTIONS);
  await vi.waitFor(() => expect(server.connections.size).toBe(0), WAIT_OPTIONS);
  socket.destroy();
});

test('CONNECT is answered with 405', async () => {
  await open();
  const stream = visit().request({ ':method': 'CONNECT', ':authority': 'example.test:443' });
  const [headers] = await once(stream, 'response');
  expect([headers[':status'], headers.allow]).toEqual([405, 'GET, HEAD']);
  stream.destroy();
});

test('a renewed certificate is used without a restart', async () => {
  await open();
  const events: string[] = [];
  const unfollow = followCertificate(
    server.server,
    certificate,
    ({ event }) => events.push(event),
    20,
  );
  const name = () =>
    new Promise<string | string[] | undefined>((resolve, reject) => {
      const socket = connectTls({ port: server.port, rejectUnauthorized: false }, () => {
        resolve(socket.getPeerCertificate().subject.CN);
        socket.destroy();
      }).on('error', reject);
    });
  expect(await name()).toBe('localhost');
  await certificate.renew('kedai.test');
  await vi.waitFor(async () => expect(await name()).toBe('kedai.test'), WAIT_OPTIONS);
  expect(events).toContain('certificate_renewed');
  await unfollow();
});

test('the error for an invalid certificate names the files', async () => {
  await open();
  expect(() => readCertificate({ certificate: 'none.pem', key: certificate.key })).toThrow(
    /^TLS_CERT=none\.pem and TLS_KEY=.*ENOENT/,
  );
  expect(() => readCertificate({ ...certificate, key: certificate.certificate })).toThrow(
    /cannot be used/,
  );
});
