import { startTestBackend, type TestBackend } from 'local-supabase/tests/support/test-backend';
import type { LogEntry } from 'node-kit/log/log';
import type { BrowserEvent } from 'page-server/collector/collector';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTableCollector, type TableCollector } from './table-collector.ts';

const VITAL: BrowserEvent = {
  kind: 'vital',
  name: 'CLS',
  value: 0.05,
  remote: 'storefront',
  release: 'aaaa',
  shell: 'bbbb',
  route: '/',
};

interface DaySum {
  value: number;
  events: number;
}

describe('in the embedded backend', () => {
  let backend: TestBackend;
  let collector: TableCollector;
  beforeAll(async () => {
    backend = await startTestBackend();
    collector = createTableCollector(backend, () => undefined);
  });
  afterAll(() => backend.close());

  test('stores events as rows, with the release of the shell for events of the shell', async () => {
    collector.collect(VITAL);
    collector.collect({
      kind: 'error',
      code: 'unreachable',
      message: 'The database does not answer',
      requestId: 'r-1',
      stack: 'at f (/static/js/index.js:1:2)',
      shell: 'bbbb',
      route: '/cart',
    });
    collector.collect({ kind: 'error', code: 'x', remote: 'storefront', route: '*' });
    // As long a path as a page of another repository can have. One invalid row would lose all others.
    const route = `/v1.2/${'a'.repeat(190)}/:id`;
    collector.collect({ kind: 'error', code: 'x', remote: 'storefront', route });
    await collector.settled();
    const answer = await backend.fetch(
      new Request('http://localhost/rest/v1/browser_event?select=*&order=id', {
        headers: { apikey: backend.serviceKey, authorization: `Bearer ${backend.serviceKey}` },
      }),
    );
    expect(await answer.json()).toMatchObject([
      { kind: 'vital', name: 'CLS', value: 0.05, app: 'storefront', release: 'aaaa' },
      {
        kind: 'error',
        name: 'unreachable',
        app: 'shell',
        release: 'bbbb',
        request_id: 'r-1',
        stack: 'at f (/static/js/index.js:1:2)',
      },
      { kind: 'error', app: 'storefront', release: 'unknown', shell_release: null },
      { kind: 'error', app: 'storefront', route },
    ]);
  });

  test('keeps the newest rows and sums at the limit', async () => {
    const limited = createTableCollector(backend, () => undefined, 3);
    const read = async (query: string) => {
      const headers = { apikey: backend.serviceKey };
      const answer = await backend.fetch(
        new Request(`http://localhost/rest/v1/${query}`, { headers }),
      );
      return answer.json();
    };
    // The first write of a collector removes old rows.
    const filling = createTableCollector(backend, () => undefined);
    for (const value of [1, 20, 300, 4000]) {
      filling.collect({ ...VITAL, name: 'LCP', value });
      await filling.settled();
    }
    limited.collect({ ...VITAL, name: 'LCP', value: 20 });
    await limited.settled();
    expect(await read('browser_event?select=value&order=id')).toEqual(
      [300, 4000, 20].map((value) => ({ value })),
    );
    const sums = (await read('browser_event_day?order=last_seen')) as DaySum[];
    expect(sums.map(({ value, events }) => [Math.round(value / 10), events])).toEqual([
      [30, 1],
      [401, 1],
      [2, 2],
    ]);
  });
});

describe('with a stub backend', () => {
  const logged: LogEntry[] = [];
  let requests: { method: string; query: string; rows: unknown[] }[] = [];
  let answer: () => Promise<void>;
  const backend = {
    serviceKey: 'service',
    async fetch(request: Request): Promise<Response> {
      const { method, url } = request;
      const rows = method === 'POST' ? ((await request.json()) as unknown[]) : [];
      requests.push({ method, query: new URL(url).search, rows });
      await answer();
      return Response.json(method === 'GET' ? [{ id: 150_000, last_seen: '2026-11-21' }] : null);
    },
  };
  const collector = () => createTableCollector(backend, (entry) => logged.push(entry));
  const inserted = () => requests.flatMap(({ rows }) => rows);
  const sent = (method: string) => requests.filter((request) => request.method === method);

  beforeEach(() => {
    logged.length = 0;
    requests = [];
    answer = async () => undefined;
  });

  test('writes events in one batch, and drops and counts those above the limit', async () => {
    const table = collector();
    for (let count = 0; count < 250; count += 1) table.collect(VITAL);
    await table.settled();
    expect(inserted()).toHaveLength(200);
    expect(sent('POST')).toHaveLength(1);
    expect(logged).toEqual([{ level: 'warn', event: 'browser_events_lost', count: 50 }]);
  });

  test('at most 300 rows a minute are written', async () => {
    const table = collector();
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 100; count += 1) table.collect(VITAL);
      await table.settled();
    }
    expect(inserted()).toHaveLength(300);
  });

  test('a hanging database receives no second write', async () => {
    let release = () => {};
    answer = () => new Promise((resolve) => (release = resolve));
    const table = collector();
    table.collect(VITAL);
    const first = table.settled();
    await vi.waitFor(() => expect(sent('POST')).toHaveLength(1), 120_000);
    table.collect(VITAL);
    const second = table.settled();
    await new Promise(setImmediate);
    expect(sent('POST')).toHaveLength(1);
    answer = async () => undefined;
    release();
    await Promise.all([first, second]);
    expect(inserted()).toHaveLength(2);
  });

  test('counts lost events when a write fails, and tries the next write', async () => {
    answer = () => Promise.reject(new Error('gone'));
    const table = collector();
    table.collect(VITAL);
    await table.settled();
    expect(logged).toEqual([
      { level: 'warn', event: 'browser_events_not_pruned', message: 'Error: gone' },
      { level: 'warn', event: 'browser_events_lost', count: 1 },
    ]);
    answer = async () => undefined;
    table.collect(VITAL);
    await table.settled();
    expect(sent('POST')).toHaveLength(2);
  });

  test('removes old rows with the first write', async () => {
    const table = collector();
    table.collect(VITAL);
    await table.settled();
    table.collect(VITAL);
    await table.settled();
    expect(sent('DELETE').map(({ query }) => query)).toEqual([
      expect.stringMatching(/^\?at=lt\.\d{4}-/),
      expect.stringMatching(/^\?day=lt\.\d{4}-\d\d-\d\d$/),
      '?id=lte.50000',
      '?last_seen=lte.2026-11-21',
    ]);
  });
});
