import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER_TIMEOUT_MS, type CallerOptions, type Database } from '../../database/database.ts';
import { isUnavailable } from '../../database/database-errors.ts';
import { type Executor, execute } from '../execute.ts';
import { Compiler } from '../sql/compiler.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database that never starts any work, and the calls that it received. */
function busyDatabase() {
  const asked: CallerOptions[] = [];
  const as: Database['as'] = (_caller, _work, options = {}) => {
    asked.push(options);
    return new Promise(() => undefined);
  };
  return { as, asked };
}

function run(database: Pick<Database, 'as'>, signal: AbortSignal) {
  const executor: Executor = {
    database,
    caller: { role: 'anon', claims: { role: 'anon' } },
    signal,
    settings: { 'request.method': 'GET' },
  };
  const options = { readOnly: true, isSingle: false };
  return execute(executor, { rows: 'select 1' }, new Compiler('anon'), options);
}

test('a request that waits too long for the database rejects and does not run later', async () => {
  const database = busyDatabase();
  const failed = run(database, new AbortController().signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS - 1);
  expect(database.asked[0]?.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isUnavailable(((await failed) as { code: string }).code)).toBe(true);
  expect(database.asked[0]?.signal?.aborted).toBe(true);
});

test('an aborted request does not run later', () => {
  const database = busyDatabase();
  const gone = new AbortController();
  void run(database, gone.signal);
  gone.abort();
  expect(database.asked[0]?.signal?.aborted).toBe(true);
});

test('reads run in a read-only transaction, with settings', () => {
  const database = busyDatabase();
  void run(database, new AbortController().signal);
  expect(database.asked[0]).toMatchObject({
    readOnly: true,
    settings: { 'request.method': 'GET' },
  });
});
