import { TokenBuckets } from 'node-kit/http/token-bucket';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REALTIME_BOUNDS } from './bounds.ts';
import type { ChannelAccess } from './channel-access.ts';
import { Connection } from './connection.ts';
import { Members } from './members.ts';

const OFTEN = { burst: 100_000, perSecond: 1 };

let sent: unknown[][];
let closed: (number | 'terminated')[];
let bufferedAmount: number;
let access: ChannelAccess;
let members: Members;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  closed = [];
  bufferedAmount = 0;
  access = { exp: undefined };
  members = new Members();
});
afterEach(() => void vi.useRealTimers());

function open({ messages = OFTEN, joins = OFTEN } = {}) {
  const socket = {
    get bufferedAmount() {
      return bufferedAmount;
    },
    send: (text: string) => void sent.push(JSON.parse(text)),
    close: (code: number) => void closed.push(code),
    terminate: () => void closed.push('terminated'),
  };
  return new Connection(socket, {
    checkAccess: async () => access,
    members,
    joins: new TokenBuckets(joins),
    messages: new TokenBuckets(messages),
    onError: (error) => {
      throw error;
    },
    id: 'one',
    network: '192.0.2.1',
    version: '2.0.0',
    keyType: 'publishable',
  });
}

const heartbeat = JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]);
const joinOf = (topic: string, ref = '1', token?: string) =>
  JSON.stringify([
    ref,
    ref,
    `realtime:${topic}`,
    'phx_join',
    { config: { private: true }, access_token: token },
  ]);
/** Lets the connection handle its messages. */
const handled = () => vi.advanceTimersByTimeAsync(0);
const notify = (topic: string) =>
  members.deliver(JSON.stringify({ id: 'i', topic, event: 'changed', payload: {} }));
const reasonOf = (frame: unknown[] = []) =>
  (frame[4] as { response: { reason?: string } }).response.reason;

test('a socket without heartbeats is closed, and one with heartbeats is not', async () => {
  const connection = open();
  await vi.advanceTimersByTimeAsync(59_000);
  connection.handle(heartbeat);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(closed).toEqual([]);
  expect(sent).toEqual([[null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(closed).toEqual([1001]);
});

test('a socket that does not read its messages is cut', async () => {
  const connection = open();
  connection.handle(joinOf('a'));
  await handled();
  bufferedAmount = REALTIME_BOUNDS.bufferedBytes.limit + 1;
  notify('a');
  expect(closed).toEqual(['terminated']);
  bufferedAmount = 0;
  notify('a');
  expect(sent).toHaveLength(1);
});

test('a socket that sends too often is closed, and handles no further message', async () => {
  const connection = open({ messages: { burst: 2, perSecond: 0 } });
  for (let index = 0; index < 4; index += 1) connection.handle(heartbeat);
  await handled();
  expect(closed).toEqual([1008]);
  expect(sent).toHaveLength(0);
});

test('a socket has at most 20 channels, counting each topic once', async () => {
  const connection = open();
  for (let index = 0; index < 20; index += 1) connection.handle(joinOf(`topic ${index}`));
  connection.handle(joinOf('topic 0', '2'));
  connection.handle(joinOf('topic 20'));
  await handled();
  expect(reasonOf(sent.at(-1))).toMatch(/^ChannelRateLimitReached/);
  const statuses = sent.slice(0, 20).map((frame) => (frame[4] as { status: string }).status);
  expect(new Set(statuses)).toEqual(new Set(['ok']));
  connection.handle(JSON.stringify(['1', '3', 'realtime:topic 1', 'phx_leave', {}]));
  connection.handle(joinOf('topic 20', '4'));
  await handled();
  expect(sent.at(-1)?.[4]).toMatchObject({ status: 'ok' });
});

test('a second join of a topic replaces the first: one delivery', async () => {
  const connection = open();
  connection.handle(joinOf('a', '1'));
  connection.handle(joinOf('a', '2'));
  await handled();
  expect(sent.map((frame) => [frame[0], frame[3]])).toEqual([
    ['1', 'phx_reply'],
    ['1', 'phx_close'],
    ['2', 'phx_reply'],
  ]);
  notify('a');
  expect(sent).toHaveLength(4);
});

test('joins beyond the rate of the address are denied', async () => {
  const connection = open({ joins: { burst: 1, perSecond: 0 } });
  connection.handle(joinOf('a'));
  connection.handle(joinOf('b'));
  await handled();
  expect(reasonOf(sent.at(-1))).toMatch(/^ClientJoinRateLimitReached/);
});

test('a channel ends 30 s after the expiry of its token, unless the token is renewed', async () => {
  const now = Date.now() / 1000;
  access = { exp: now + 100 };
  const connection = open();
  connection.handle(joinOf('ending', '1', 'token'));
  connection.handle(joinOf('renewed', '1', 'token'));
  await handled();
  access = { exp: now + 10_000 };
  const renewal = ['1', '2', 'realtime:renewed', 'access_token', { access_token: 'new token' }];
  connection.handle(JSON.stringify(renewal));
  sent = [];
  for (let second = 0; second < 131; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    if (second === 128) expect(sent).toEqual([]);
    // Not answered: the client does not wait for it.
    connection.handle(JSON.stringify(['1', null, 'realtime:renewed', 'broadcast', {}]));
  }
  expect(sent.map((frame) => [frame[2], frame[3]])).toEqual([
    ['realtime:ending', 'system'],
    ['realtime:ending', 'phx_close'],
  ]);
  notify('ending');
  notify('renewed');
  expect(sent.at(-1)?.[2]).toBe('realtime:renewed');
  expect(sent).toHaveLength(3);
});

test('keeps the token of a channel while new ones exceed the rate', async () => {
  access = { exp: undefined };
  const connection = open({ joins: { burst: 1, perSecond: 0 } });
  connection.handle(joinOf('a', '1', 'token'));
  await handled();
  access = { reason: 'Unauthorized' };
  const renewal = ['1', '2', 'realtime:a', 'access_token', { access_token: 'new token' }];
  connection.handle(JSON.stringify(renewal));
  await handled();
  notify('a');
  expect(sent.at(-1)?.[3]).toBe('broadcast');
});

test('delivers nothing and leaves no timers after the socket has closed', async () => {
  access = { exp: Date.now() / 1000 + 100 };
  const connection = open();
  connection.handle(joinOf('a'));
  await handled();
  connection.dispose();
  notify('a');
  expect(sent).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a channel whose access was checked after its socket had closed is not joined', async () => {
  const connection = open();
  connection.handle(joinOf('a'));
  connection.dispose();
  await handled();
  notify('a');
  expect([sent, vi.getTimerCount()]).toEqual([[], 0]);
});
