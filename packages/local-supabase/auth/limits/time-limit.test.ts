import { TimeoutError } from 'node-kit/with-timeout';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER_TIMEOUT_MS, type Database, type Statements } from '../../database/database.ts';
import { withTimeLimit } from './time-limit.ts';

const ran: string[] = [];
const outcomes: string[] = [];

const statements: Statements = {
  run: async (sql) => {
    ran.push(sql);
  },
  query: async (sql) => {
    ran.push(sql);
    return [];
  },
};
const database: Database = {
  ...statements,
  transaction: (work) =>
    work(statements).then(
      (result) => {
        outcomes.push('commit');
        return result;
      },
      (error: unknown) => {
        outcomes.push('rollback');
        throw error;
      },
    ),
  as: () => Promise.reject(new Error('unused')),
  listen: async () => undefined,
  close: async () => undefined,
};

beforeEach(() => {
  vi.useFakeTimers();
  ran.length = 0;
  outcomes.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('an answer within the limit is returned', async () => {
  const answer = withTimeLimit(database, async (limited) =>
    limited.transaction(async () => 'done'),
  );
  expect(await answer).toBe('done');
  expect(outcomes).toEqual(['commit']);
});

test.each(['run', 'query'] as const)(
  'a request that exceeds the limit rejects and runs no further %s',
  async (method) => {
    const answer = withTimeLimit(database, async (limited) => {
      await limited.query('before');
      await sleep(ANSWER_TIMEOUT_MS + 1000);
      await limited[method]('after');
    });
    const expected = expect(answer).rejects.toThrow(TimeoutError);
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS + 5000);
    await expected;
    expect(ran).toEqual(['before']);
  },
);

test('a transaction that exceeds the limit is rolled back, also after its last statement', async () => {
  const answer = withTimeLimit(database, (limited) =>
    limited.transaction(async (sql) => {
      await sql.query('insert');
      await sleep(ANSWER_TIMEOUT_MS + 1000);
    }),
  );
  const expected = expect(answer).rejects.toThrow(TimeoutError);
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS + 5000);
  await expected;
  expect(outcomes).toEqual(['rollback']);
});
