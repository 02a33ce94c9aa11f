// @vitest-environment happy-dom
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from './session-key.ts';

vi.mock('./config.ts', () => ({
  loadConfig: async () => ({ supabaseUrl: 'https://kedai.test', supabaseKey: 'sb_publishable_x' }),
}));

/** join_ref, ref, topic, event, payload. */
type Frame = [string | null, string | null, string, string, Record<string, unknown>];

/** How servers react to a handshake. */
let server: 'answers' | 'is missing' | 'throws';
let sockets: FakeSocket[];

/** A WebSocket to a server that confirms every message. */
class FakeSocket {
  readonly url: string;
  readyState = 0;
  readonly bufferedAmount = 0;
  readonly sent: Frame[] = [];
  onopen = () => {};
  onclose = (_event: object) => {};
  onerror = (_event: object) => {};
  onmessage = (_event: { data: string }) => {};

  constructor(url: string) {
    if (server === 'throws') throw new Error('forbidden by the policy');
    this.url = url;
    sockets.push(this);
    setTimeout(() => {
      this.readyState = server === 'answers' ? 1 : 3;
      if (server === 'answers') return this.onopen();
      this.onerror({});
      return this.onclose({ code: 1006 });
    });
  }

  send(text: string): void {
    const frame = JSON.parse(text) as Frame;
    this.sent.push(frame);
    const [joinRef, ref, topic] = frame;
    setTimeout(() =>
      this.receive([joinRef, ref, topic, 'phx_reply', { status: 'ok', response: {} }]),
    );
  }

  receive(frame: Frame): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }

  broadcast(topic: string, event: string, payload = {}): void {
    const message = { type: 'broadcast', event, payload };
    this.receive([null, null, `realtime:${topic}`, 'broadcast', message]);
  }

  close(): void {
    this.readyState = 3;
    this.onclose({ code: 1000 });
  }

  /** The sent messages of an event. */
  of(event: string): Frame[] {
    return this.sent.filter((frame) => frame[3] === event);
  }
}

let client: SupabaseClient;
let onBroadcast: typeof import('./broadcast.ts').onBroadcast;
let tokens: number;

function session() {
  tokens += 1;
  return {
    access_token: `token ${tokens}`,
    refresh_token: `refresh ${tokens}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Date.now() / 1000 + 3600,
    user: { id: 'u1', email: 'a@kedai.test' },
  };
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  server = 'answers';
  sockets = [];
  tokens = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async () => Response.json(session()));
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session()));
  ({ onBroadcast } = await import('./broadcast.ts'));
  // Under the fake timers, only loaded modules can be imported.
  await import('./broadcast-topics.ts');
  const { getSupabase } = await import('./clients.ts');
  client = (await getSupabase()) as SupabaseClient;
  await client.auth.initialize();
  await client.auth.stopAutoRefresh();
});
afterEach(async () => {
  await client.removeAllChannels();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Lets the library open a socket and join. */
const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);

test('opens no socket without a subscription', async () => {
  await client.auth.getSession();
  await settle(60_000);
  expect(sockets).toEqual([]);
});

test('joins a private channel as the user, and calls back for its event only', async () => {
  const callback = vi.fn();
  onBroadcast('kitchen:1', 'changed', callback);
  await settle();
  const [socket] = sockets;
  expect(socket?.url).toMatch(/^wss:\/\/kedai\.test\/realtime\/v1\/websocket\?/);
  expect(socket?.of('phx_join').map(([, , topic, , payload]) => [topic, payload])).toEqual([
    [
      'realtime:kitchen:1',
      expect.objectContaining({
        access_token: 'token 1',
        config: expect.objectContaining({ private: true }),
      }),
    ],
  ]);
  socket?.broadcast('kitchen:1', 'changed', { order: 7 });
  socket?.broadcast('kitchen:1', 'other');
  socket?.broadcast('kitchen:2', 'changed');
  expect(callback.mock.calls).toEqual([[{ order: 7 }]]);
});

test('passes on a renewed token', async () => {
  onBroadcast('kitchen:1', 'changed', vi.fn());
  await settle();
  await client.auth.refreshSession();
  await settle();
  const renewals = sockets[0]?.of('access_token').map(([, , , , payload]) => payload);
  expect(renewals).toEqual([{ access_token: 'token 2' }]);
});

test('shares a channel per topic, and closes the socket after the last subscription', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const endFirst = onBroadcast('kitchen:1', 'changed', first);
  const endSecond = onBroadcast('kitchen:1', 'changed', second);
  await settle();
  const [socket] = sockets;
  expect(socket?.of('phx_join')).toHaveLength(1);
  endFirst();
  endFirst();
  socket?.broadcast('kitchen:1', 'changed');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  endSecond();
  await settle(1_100);
  expect(socket?.of('phx_leave')).toHaveLength(1);
  expect(socket?.readyState).toBe(3);
  // The library limits the duration of a close with timers of 10 s.
  await settle(10_000);
  expect([vi.getTimerCount(), sockets.length]).toEqual([0, 1]);
});

test('subscribes again at once after an unsubscription, through the same socket', async () => {
  onBroadcast('kitchen:1', 'changed', vi.fn())();
  const callback = vi.fn();
  onBroadcast('kitchen:1', 'changed', callback)();
  onBroadcast('kitchen:1', 'changed', callback);
  await settle();
  sockets[0]?.broadcast('kitchen:1', 'changed');
  expect(callback).toHaveBeenCalledTimes(1);
  onBroadcast('kitchen:2', 'changed', vi.fn());
  await settle();
  expect(sockets).toHaveLength(1);
});

test('subscribes again while the channel is being left', async () => {
  const end = onBroadcast('kitchen:1', 'changed', vi.fn());
  await settle();
  end();
  const callback = vi.fn();
  onBroadcast('kitchen:1', 'changed', callback);
  await settle();
  sockets[0]?.broadcast('kitchen:1', 'changed');
  expect(callback).toHaveBeenCalledTimes(1);
});

test('joins again after the server has closed the channel', async () => {
  const callback = vi.fn();
  onBroadcast('kitchen:1', 'changed', callback);
  await settle();
  const [socket] = sockets;
  const ref = socket?.of('phx_join')[0]?.[0] ?? null;
  socket?.receive([ref, ref, 'realtime:kitchen:1', 'phx_close', {}]);
  await settle(5_100);
  sockets.at(-1)?.broadcast('kitchen:1', 'changed');
  expect(callback).toHaveBeenCalledTimes(1);
});

test.each(['is missing', 'throws'] as const)(
  'fails silently while the server %s, and connects when it answers',
  async (state) => {
    server = state;
    const callback = vi.fn();
    const end = onBroadcast('kitchen:1', 'changed', callback);
    await settle(60_000);
    server = 'answers';
    await settle(11_000);
    sockets.at(-1)?.broadcast('kitchen:1', 'changed');
    expect(callback).toHaveBeenCalledTimes(1);
    end();
    await settle(12_000);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('leaves no timers when it ends while the server is missing', async () => {
  server = 'is missing';
  const end = onBroadcast('kitchen:1', 'changed', vi.fn());
  await settle(30_000);
  end();
  await settle(12_000);
  const attempts = sockets.length;
  await settle(60_000);
  expect([vi.getTimerCount(), sockets.length]).toEqual([0, attempts]);
});
