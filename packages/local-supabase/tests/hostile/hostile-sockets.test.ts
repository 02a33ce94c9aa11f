/** Hostile WebSockets: none ends the process or disturbs another client. */
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { effort, PROPERTY_TIMEOUT_MS } from 'node-kit/tests/property';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { REALTIME_BOUNDS } from '../../realtime/bounds.ts';
import {
  type RealtimeTestClient,
  type Subscription,
  subscribe,
  visitorClient,
} from '../realtime-js/client.ts';
import { type ServedRealtime, serveRealtime } from '../support/serve-realtime.ts';
import { startTestBackend, type TestBackend } from '../support/test-backend.ts';
import { ownPrototypes } from './own-prototypes.ts';

/** Generous, because the machine may be busy. */
const WAIT = { timeout: 60_000, interval: 5 };

let backend: TestBackend;
let served: ServedRealtime;
let sql: postgres.Sql;
let bystander: RealtimeTestClient;
let received: Subscription;
const logged: string[] = [];
const prototypes = ownPrototypes();

beforeAll(async () => {
  backend = await startTestBackend({ log: ({ event }) => void logged.push(event) });
  served = await serveRealtime(backend);
  sql = postgres(backend.databaseUrl, { max: 1 });
  bystander = visitorClient(served.url, backend.serviceKey);
  received = subscribe(bystander, 'bystander');
  await vi.waitFor(() => expect(received.statuses).toEqual(['SUBSCRIBED']), WAIT);
});
afterAll(async () => {
  await bystander.close();
  await sql.end();
  await backend.close();
  await served.close();
});

async function expectHarmless(): Promise<void> {
  const before = received.messages.length;
  await sql`select realtime.send('{}'::jsonb, 'still here', 'bystander')`;
  await expect.poll(() => received.messages.length, WAIT).toBe(before + 1);
  expect(received.statuses).toEqual(['SUBSCRIBED']);
  expect(ownPrototypes()).toEqual(prototypes);
  expect(logged).not.toContain('realtime_error');
}

const urlOf = (query = `apikey=${backend.publishableKey}&vsn=2.0.0`) =>
  `${served.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`;

async function open(query?: string): Promise<WebSocket> {
  const socket = new WebSocket(urlOf(query));
  await once(socket, 'open');
  return socket;
}

async function closeCodeOf(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

describe('a message closes its socket', () => {
  test.each<[string, string | Buffer | Buffer[], number]>([
    ['that is not JSON', 'x', 1007],
    ['that is a number', '1', 1007],
    ['that is null', 'null', 1007],
    ['that is an object of the other version', '{"topic":"a","event":"phx_join"}', 1007],
    ['with a payload that is a list', '["1","1","realtime:a","phx_join",[]]', 1007],
    ['with a topic that is a number', '["1","1",7,"phx_join",{}]', 1007],
    ['with too few elements', '["1","1","realtime:a","phx_join"]', 1007],
    ['with nested lists', '['.repeat(5_000) + ']'.repeat(5_000), 1007],
    ['that is too long', 'x'.repeat(REALTIME_BOUNDS.frameBytes.limit + 1), 1009],
  ])('%s', async (_what, message, code) => {
    const socket = await open();
    socket.send(message);
    expect(await closeCodeOf(socket)).toBe(code);
    await expectHarmless();
  });

  test('after too many messages', async () => {
    const socket = await open();
    for (let index = 0; index < 200; index += 1) socket.send('[null,"1","phoenix","heartbeat",{}]');
    expect(await closeCodeOf(socket)).toBe(1008);
    await expectHarmless();
  });
});

test.each([
  ['["1","1","realtime:","phx_join",{}]', /TopicNameRequired/],
  ['["1","1","secret","phx_join",{}]', /unmatched topic/],
  ['["1","1","realtime:\\u0000","phx_join",{}]', /TopicNameInvalid/],
  ['["1","1","realtime:\\ud800","phx_join",{}]', /TopicNameInvalid/],
  [`["1","1","realtime:${'x'.repeat(201)}","phx_join",{}]`, /TopicNameInvalid/],
  ['["1","1","realtime:a","phx_join",{"config":7}]', /InvalidJoinPayload/],
  ['["1","1","realtime:a","phx_join",{"access_token":{}}]', /InvalidJoinPayload/],
  ['["1","1","realtime:__proto__","phx_join",{"config":{"private":true}}]', /Unauthorized/],
  ['["1","1","realtime:a\');drop--","phx_join",{"config":{"private":true}}]', /Unauthorized/],
  ['["1","1","__proto__","access_token",{"access_token":"x"}]', /unmatched topic/],
  ['["1","1","constructor","toString",{"__proto__":{"a":1}}]', /unmatched topic/],
])('%s is answered %s', async (message, reason) => {
  const socket = await open();
  socket.send(message);
  const [answer] = (await once(socket, 'message')) as [Buffer];
  const [, , , event, payload] = JSON.parse(answer.toString());
  expect([event, payload.status]).toEqual(['phx_reply', 'error']);
  expect(payload.response.reason).toMatch(reason);
  socket.terminate();
  await expectHarmless();
});

test('binary messages and unknown events of joined channels are ignored', async () => {
  const socket = await open(`apikey=${backend.serviceKey}&vsn=2.0.0`);
  const answers: string[] = [];
  socket.on('message', (data) => answers.push(String(data)));
  socket.send('["1","1","realtime:bystander","phx_join",{"config":{"private":true}}]');
  socket.send(Buffer.from([3, 1, 1, 18, 1, 0, 1]));
  for (const event of ['broadcast', 'presence', 'toString', 'phx_close', '']) {
    socket.send(JSON.stringify(['1', '2', 'realtime:bystander', event, { access_token: 7 }]));
  }
  socket.send('[null,"3","phoenix","heartbeat",{}]');
  await expect.poll(() => answers.length, WAIT).toBe(2);
  socket.terminate();
  await expectHarmless();
});

describe('a handshake is denied', () => {
  const statusOf = async (query: string, headers = {}) => {
    const socket = new WebSocket(urlOf(query), { headers });
    const [, answer] = await once(socket, 'unexpected-response');
    socket.on('error', () => undefined);
    socket.terminate();
    return answer.statusCode;
  };
  const keyed = () => `apikey=${backend.publishableKey}`;

  test('without a valid key', async () => {
    expect(await statusOf('vsn=2.0.0')).toBe(401);
    expect(await statusOf('apikey=wrong&vsn=2.0.0')).toBe(401);
  });

  test('with an unknown version', async () => {
    expect(await statusOf(`${keyed()}&vsn=3.0.0`)).toBe(400);
  });

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'to a page of %s',
    async (origin) => {
      expect(await statusOf(keyed(), { origin })).toBe(403);
    },
  );

  test('over plain HTTP', async () => {
    const answer = await fetch(`${served.url}/realtime/v1/websocket?${keyed()}`);
    expect([answer.status, await answer.json()]).toEqual([
      426,
      expect.objectContaining({ code: 'upgrade_required' }),
    ]);
  });
});

test('pages of the same host may connect, whatever its name', async () => {
  const socket = new WebSocket(urlOf(), {
    headers: { host: 'kedai.example:8080', origin: 'https://kedai.example:8080' },
  });
  await once(socket, 'open');
  socket.terminate();
});

test.each([
  ['without a key', []],
  ['with an invalid key', ['sec-websocket-version: 13', 'sec-websocket-key: x']],
  [
    'with an unknown version',
    ['sec-websocket-version: 99', `sec-websocket-key: ${'a'.repeat(22)}==`],
  ],
])('an incomplete handshake %s is denied', async (_what, lines) => {
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1');
  const path = `/realtime/v1/websocket?apikey=${backend.publishableKey}`;
  const head = [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'connection: upgrade',
    'upgrade: websocket',
  ];
  socket.write([...head, ...lines, '\r\n'].join('\r\n'));
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  expect(chunk.toString()).toMatch(/^HTTP\/1.1 (400|426) /);
  socket.destroy();
  await expectHarmless();
});

test(
  'random bytes after a handshake close the socket at most',
  async () => {
    const property = fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 64 }),
      async (bytes) => {
        const socket = await open();
        socket.on('error', () => undefined);
        // Below the framing of the client: lengths, masks and opcodes are random.
        (socket as unknown as { _socket: { write(bytes: Uint8Array): void } })._socket.write(bytes);
        socket.terminate();
        await once(socket, 'close');
      },
    );
    await fc.assert(property, effort(40));
    await expectHarmless();
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  'random messages are answered or close the socket',
  async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('phoenix', 'realtime:a', '1'),
    );
    const frame = fc.tuple(
      text,
      text,
      text,
      fc.constantFrom('phx_join', 'phx_leave', 'access_token', 'heartbeat', 'x'),
      fc.dictionary(text, fc.json()),
    );
    const property = fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.json(),
          frame.map((each) => JSON.stringify(each)),
        ),
        { maxLength: 20 },
      ),
      async (messages) => {
        const socket = await open();
        for (const message of messages) socket.send(message);
        socket.send('[null,"end","phoenix","heartbeat",{}]');
        const ended = new Promise<void>((resolve) => {
          socket.on('close', () => resolve());
          socket.on('message', (data) => String(data).includes('"end"') && resolve());
        });
        await ended;
        socket.terminate();
      },
    );
    await fc.assert(property, effort(40));
    await expectHarmless();
  },
  PROPERTY_TIMEOUT_MS,
);

test('an address has at most 50 sockets, and gets more when it closes some', async () => {
  const { limit } = REALTIME_BOUNDS.socketsPerAddress;
  // One is the bystander's.
  const sockets = await Promise.all(Array.from({ length: limit - 1 }, () => open()));
  const further = await open();
  expect(await closeCodeOf(further)).toBe(1013);
  await expectHarmless();
  const [first] = sockets;
  first?.close();
  await expect
    .poll(async () => {
      const socket = await open();
      sockets.push(socket);
      socket.send('[null,"1","phoenix","heartbeat",{}]');
      return Promise.race([once(socket, 'message').then(() => 'open'), closeCodeOf(socket)]);
    }, WAIT)
    .toBe('open');
  for (const socket of sockets) socket.terminate();
});

test('malformed notifications are logged and harmless', async () => {
  for (const payload of ['', 'x', '{}', '{"topic":"bystander","id":"1","event":null}']) {
    await sql`select pg_notify('realtime_broadcast', ${payload})`;
  }
  await expect
    .poll(() => logged.filter((event) => event === 'realtime_error').length, WAIT)
    .toBe(4);
  logged.length = 0;
  await expectHarmless();
});
