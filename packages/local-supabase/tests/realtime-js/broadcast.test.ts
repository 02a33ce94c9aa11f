import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ServedRealtime, serveRealtime } from '../support/serve-realtime.ts';
import { startTestBackend, type TestBackend } from '../support/test-backend.ts';
import {
  addPolicy,
  type RealtimeTestClient,
  type Subscription,
  subscribe,
  userClient,
  visitorClient,
} from './client.ts';

/** Generous, because the machine may be busy. */
const WAIT = { timeout: 60_000, interval: 5 };

let backend: TestBackend;
let served: ServedRealtime;
let sql: postgres.Sql;
/** A second connection. */
let other: postgres.Sql;
let owner: RealtimeTestClient & { id: string };
let topic: string;
const open: RealtimeTestClient[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  await addPolicy(backend.databaseUrl);
  served = await serveRealtime(backend);
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
  other = postgres(backend.databaseUrl, { max: 1 });
  owner = await userClient(backend, served.url, 'dapur@kedai.test');
  topic = `kitchen:${owner.id}`;
});
afterEach(async () => {
  await owner.client.removeAllChannels();
  for (const client of open.splice(0)) await client.close();
});
afterAll(async () => {
  await sql.end();
  await other.end();
  await backend.close();
  await served.close();
});

const isJoined = ({ statuses }: Subscription) =>
  expect.poll(() => statuses.at(-1), WAIT).toBe('SUBSCRIBED');
const send = (event: string, to = topic, run: postgres.ISql = sql) =>
  run`select realtime.send('{"order": 7}'::jsonb, ${event}, ${to})`;

describe('a message', () => {
  test('arrives with its payload and an id after the commit', async () => {
    const subscription = subscribe(owner, topic);
    await isJoined(subscription);
    const events = () => subscription.messages.map(({ event }) => event);
    await sql.begin(async (transaction) => {
      await send('changed', topic, transaction);
      await send('committed first', topic, other);
      await expect.poll(events, WAIT).toEqual(['committed first']);
    });
    await expect.poll(events, WAIT).toEqual(['committed first', 'changed']);
    const message = subscription.messages[1];
    expect(message).toMatchObject({ type: 'broadcast', event: 'changed', payload: { order: 7 } });
    expect(message?.payload.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of a rolled back transaction never arrives', async () => {
    const subscription = subscribe(owner, topic);
    await isJoined(subscription);
    await sql
      .begin(async (transaction) => {
        await send('rolled back', topic, transaction);
        throw new Error('rollback');
      })
      .catch(() => undefined);
    await send('committed');
    await expect
      .poll(() => subscription.messages.map(({ event }) => event), WAIT)
      .toEqual(['committed']);
  });

  test('arrives only on its topic, and not after the channel was left', async () => {
    const tables = subscribe(owner, `tables:${owner.id}`);
    const left = subscribe(owner, topic);
    await isJoined(tables);
    await isJoined(left);
    await owner.client.removeChannel(left.channel);
    await send('after leaving');
    await send('last', `tables:${owner.id}`);
    await expect.poll(() => tables.messages.map(({ event }) => event), WAIT).toEqual(['last']);
    expect(left.messages).toEqual([]);
  });

  test('that is public, or longer than 8000 bytes, is lost and the transaction commits', async () => {
    const subscription = subscribe(owner, topic);
    await isJoined(subscription);
    await sql`select realtime.send('{}'::jsonb, 'public', ${topic}, false)`;
    const long = { text: 'x'.repeat(8000) };
    await sql`select realtime.send(${sql.json(long)}, 'long', ${topic})`;
    await send('short');
    await expect
      .poll(() => subscription.messages.map(({ event }) => event), WAIT)
      .toEqual(['short']);
    const [rows] = await sql`select count(*)::int as kept from realtime.messages`;
    expect(rows?.kept).toBe(0);
  });

  test('needs the right to insert into realtime.messages', async () => {
    const subscription = subscribe(owner, topic);
    await isJoined(subscription);
    await sql.begin(async (transaction) => {
      await transaction`set local role authenticated`;
      await send('without the right', topic, transaction);
    });
    await send('as the owner');
    await expect
      .poll(() => subscription.messages.map(({ event }) => event), WAIT)
      .toEqual(['as the owner']);
  });

  test.each(['1.0.0', '2.0.0'])('arrives with version %s of the protocol', async (vsn) => {
    const query = `apikey=${backend.serviceKey}&vsn=${vsn}`;
    const socket = new WebSocket(`${served.url}/realtime/v1/websocket?${query}`);
    const received: string[] = [];
    socket.onmessage = ({ data }) => received.push(data);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const join = { config: { private: true } };
    const text =
      vsn === '1.0.0'
        ? { topic: 'realtime:a:1', event: 'phx_join', payload: join, ref: '1', join_ref: '1' }
        : ['1', '1', 'realtime:a:1', 'phx_join', join];
    socket.send(JSON.stringify(text));
    await expect.poll(() => received.length, WAIT).toBe(1);
    await send('changed', 'a:1');
    await expect.poll(() => received.length, WAIT).toBe(2);
    const [reply, message] = received.map((each) => JSON.parse(each));
    const payload = { status: 'ok', response: { postgres_changes: [] } };
    const head = { topic: 'realtime:a:1', ref: '1', join_ref: '1', event: 'phx_reply', payload };
    expect(reply).toEqual(vsn === '1.0.0' ? head : ['1', '1', head.topic, 'phx_reply', payload]);
    expect(vsn === '1.0.0' ? message.event : message[3]).toBe('broadcast');
    socket.close();
  });
});

describe('a join is denied', () => {
  const denied = async (subscription: Subscription, reason: string | RegExp) => {
    await expect.poll(() => subscription.statuses[0], WAIT).toBe('CHANNEL_ERROR');
    expect(subscription.errors[0]).toMatch(reason);
  };

  test('to another user, and to a visitor', async () => {
    const stranger = await userClient(backend, served.url, 'lain@kedai.test');
    const visitor = visitorClient(served.url, backend.publishableKey);
    open.push(stranger, visitor);
    for (const client of [stranger, visitor]) {
      await denied(subscribe(client, topic), /^Unauthorized: You do not have permissions/);
    }
  });

  test('when the policy fails', async () => {
    await denied(subscribe(owner, 'kitchen:no-uuid'), /^Unauthorized/);
  });

  test.each([
    [{ private: false }, /^PrivateOnly/],
    [{ private: true, presence: { enabled: true } }, /^FeatureNotEnabled: presence/],
    [
      { private: true, broadcast: { replay: { since: 1 } } },
      /^FeatureNotEnabled: broadcast.replay/,
    ],
  ])('with the configuration %j', async (config, reason) => {
    await denied(subscribe(owner, topic, config), reason);
  });

  test('with postgres_changes', async () => {
    const channel = owner.client.channel(topic, { config: { private: true } });
    const errors: string[] = [];
    channel
      .on('postgres_changes', { event: '*', schema: 'public' }, () => undefined)
      .subscribe((_status, error) => void (error && errors.push(error.message)));
    await expect.poll(() => errors[0], WAIT).toMatch(/^FeatureNotEnabled: postgres_changes/);
  });
});

test('a broadcast of a client is ignored', async () => {
  const subscription = subscribe(owner, topic, { private: true, broadcast: { self: true } });
  await isJoined(subscription);
  await subscription.channel.send({ type: 'broadcast', event: 'forged', payload: {} });
  await send('genuine');
  await expect
    .poll(() => subscription.messages.map(({ event }) => event), WAIT)
    .toEqual(['genuine']);
});
