import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { Agent } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BODY_BOUNDS } from '../gateway/limits/request-body.ts';
import { createForwarder } from './forward.ts';

const UPLOAD = BODY_BOUNDS.uploadBytes.limit;
const FILE = '/storage/v1/object/image_product/a.webp';

const socketPath =
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${randomUUID()}`
    : join(tmpdir(), `kedai-forward-${randomUUID().slice(0, 8)}`);
let connections = 0;
let agent: Agent;
let forward: ReturnType<typeof createForwarder>;

const server = createAdaptorServer({
  fetch: new Hono().all('*', async ({ req, json }) => json((await req.arrayBuffer()).byteLength))
    .fetch,
});

beforeAll(async () => {
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(socketPath);
  await once(server, 'listening');
  agent = new Agent({ connect: { socketPath } });
});
beforeEach(() => {
  forward = createForwarder(() => agent);
});
afterAll(async () => {
  await agent.destroy();
  server.close();
  await rm(socketPath, { force: true });
});

const send = (peerAddress: string | undefined, path: string, body: BodyInit, size?: number) =>
  forward(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      body,
      headers: size === undefined ? {} : { 'content-length': String(size) },
      duplex: 'half',
    } as RequestInit),
    peerAddress,
  );

/** A body that ends when `finish` is called. */
function slowBody() {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  return {
    body: readable,
    write: (chunk: Uint8Array) => writer.write(chunk),
    finish: () => writer.close(),
  };
}

test('a body opens no connection to the API process before it is complete', async () => {
  const { body, write, finish } = slowBody();
  const answer = send('192.0.2.1', '/rest/v1/rpc/checkout', body, 10);
  await write(new Uint8Array(5));
  expect(connections).toBe(0);
  await write(new Uint8Array(5));
  await finish();
  expect(await (await answer).json()).toBe(10);
  expect(connections).toBe(1);
});

test('limits one address to two concurrent uploads, however much has arrived', async () => {
  const uploads = [slowBody(), slowBody()];
  const answers = uploads.map(({ body }) => send('192.0.2.1', FILE, body, UPLOAD));
  const third = await send('192.0.2.1', FILE, slowBody().body, UPLOAD);
  expect([third.status, await third.json()]).toEqual([
    429,
    expect.objectContaining({ error: 'over_request_rate_limit' }),
  ]);
  expect(third.headers.get('connection')).toBe('close');
  const other = await send('192.0.2.2', FILE, new Uint8Array(100_000), 100_000);
  expect([other.status, await other.json()]).toEqual([200, 100_000]);
  await Promise.all(uploads.map(({ finish }) => finish()));
  for (const answer of answers) expect((await answer).status).toBe(200);
  expect((await send('192.0.2.1', FILE, new Uint8Array(UPLOAD), UPLOAD)).status).toBe(200);
});

test('exempts requests of the page server from the limits', async () => {
  const uploads = Array.from({ length: 3 }, () => slowBody());
  const answers = uploads.map(({ body }) => send(undefined, FILE, body, UPLOAD));
  await Promise.all(uploads.map(({ finish }) => finish()));
  for (const answer of answers) expect((await answer).status).toBe(200);
});

test('many addresses together can hold 96 MB, and small bodies still pass', async () => {
  const uploads = Array.from({ length: 18 }, (_, index) => {
    const { body, finish } = slowBody();
    return { finish, answer: send(`192.0.2.${index % 9}`, FILE, body, UPLOAD) };
  });
  const next = await send('192.0.2.10', FILE, slowBody().body, UPLOAD);
  expect([next.status, await next.json()]).toEqual([
    503,
    expect.objectContaining({ error: 'overloaded' }),
  ]);
  for (const address of ['192.0.2.0', '192.0.2.10']) {
    const order = await send(address, '/rest/v1/rpc/checkout', '{"a":1}', 7);
    expect([order.status, await order.json()]).toEqual([200, 7]);
  }
  await Promise.all(uploads.map(({ finish }) => finish()));
  await Promise.all(uploads.map(({ answer }) => answer));
});

test('a body without a length counts with the maximum size', async () => {
  const bodies = [slowBody(), slowBody()];
  const answers = bodies.map(({ body }) => send('192.0.2.1', FILE, body));
  expect((await send('192.0.2.1', FILE, slowBody().body)).status).toBe(429);
  await Promise.all(bodies.map(({ finish }) => finish()));
  for (const answer of answers) expect((await answer).status).toBe(200);
});

test('a body without a length is answered 413 at the limit, and not read any further', async () => {
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  expect((await send('192.0.2.1', '/rest/v1/rpc/checkout', body)).status).toBe(413);
  expect(chunks).toBeLessThan(10);
});

test('an interrupted upload frees its memory', async () => {
  for (let round = 0; round < 5; round += 1) {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('gone')) });
    await expect(send('192.0.2.1', FILE, body, UPLOAD)).rejects.toThrow();
  }
  expect((await send('192.0.2.1', FILE, new Uint8Array(UPLOAD), UPLOAD)).status).toBe(200);
});
