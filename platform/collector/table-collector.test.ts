import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LogEntry } from '../backend/log.ts';
import { startTestBackend, type TestBackend } from '../backend/testing.ts';
import type { BrowserEvent } from './collector.ts';
import { createTableCollector } from './table-collector.ts';

const VITAL: BrowserEvent = {
  kind: 'vital',
  name: 'CLS',
  value: 0.05,
  remote: 'storefront',
  release: 'aaaa',
  shell: 'bbbb',
  route: '/',
};

describe('in the embedded backend', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.close());

  test('events become rows, those of the shell under its own release', async () => {
    backend.collector.collect(VITAL);
    backend.collector.collect({
      kind: 'error',
      code: 'unreachable',
      message: 'The database does not answer',
      requestId: 'r-1',
      shell: 'bbbb',
      route: '/cart',
    });
    backend.collector.collect({ kind: 'error', code: 'x', remote: 'storefront', route: '*' });
    await backend.settled();
    const answer = await backend.fetch(
      new Request('http://localhost/rest/v1/browser_event?select=*&order=id', {
        headers: { apikey: backend.serviceKey, authorization: `Bearer ${backend.serviceKey}` },
      }),
    );
    expect(await answer.json()).toMatchObject([
      { kind: 'vital', name: 'CLS', value: 0.05, app: 'storefront', release: 'aaaa' },
      { kind: 'error', name: 'unreachable', app: 'shell', release: 'bbbb', request_id: 'r-1' },
      { kind: 'error', app: 'storefront', release: 'unknown', shell_release: null },
    ]);
  });
});

describe('with a database of the test', () => {
  const logged: LogEntry[] = [];
  let statements: { sql: string; rows: unknown[] }[] = [];
  let answer: () => Promise<void>;
  const database = {
    async query<Row>(sql: string, [json = '[]']: readonly unknown[] = []): Promise<Row[]> {
      statements.push({ sql, rows: JSON.parse(String(json)) });
      await answer();
      return [];
    },
  };
  const collector = () => createTableCollector(database, (entry) => logged.push(entry));
  const inserted = () => statements.flatMap(({ rows }) => rows);

  beforeEach(() => {
    logged.length = 0;
    statements = [];
    answer = async () => undefined;
  });

  test('a crowd is one statement, and what is too much is dropped and counted', async () => {
    const table = collector();
    for (let count = 0; count < 250; count += 1) table.collect(VITAL);
    await table.settled();
    expect(inserted()).toHaveLength(200);
    expect(statements.filter(({ sql }) => sql.includes('insert'))).toHaveLength(1);
    expect(logged).toEqual([{ level: 'warn', event: 'browser_events_lost', count: 50 }]);
  });

  test('not more than 300 rows a minute are written', async () => {
    const table = collector();
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 100; count += 1) table.collect(VITAL);
      await table.settled();
    }
    expect(inserted()).toHaveLength(300);
  });

  test('a database that hangs holds nothing up, and is not asked twice at once', async () => {
    let release = () => {};
    answer = () => new Promise((resolve) => (release = resolve));
    const table = collector();
    table.collect(VITAL);
    const first = table.settled();
    await Promise.resolve();
    table.collect(VITAL);
    const second = table.settled();
    await Promise.resolve();
    expect(statements).toHaveLength(1);
    answer = async () => undefined;
    release();
    await Promise.all([first, second]);
    expect(inserted()).toHaveLength(2);
  });

  test('a database that is gone loses events, says so, and is tried again', async () => {
    answer = () => Promise.reject(new Error('gone'));
    const table = collector();
    table.collect(VITAL);
    await table.settled();
    expect(logged).toEqual([{ level: 'warn', event: 'browser_events_lost', count: 1 }]);
    answer = async () => undefined;
    table.collect(VITAL);
    await table.settled();
    expect(statements.filter(({ sql }) => sql.includes('insert'))).toHaveLength(2);
  });

  test('old rows are removed with the first write', async () => {
    const table = collector();
    table.collect(VITAL);
    await table.settled();
    table.collect(VITAL);
    await table.settled();
    expect(statements.filter(({ sql }) => sql.includes("interval '30 days'"))).toHaveLength(1);
  });
});
