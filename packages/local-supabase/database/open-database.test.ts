import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import type { ApiCaller, Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';

const ANON: ApiCaller = { role: 'anon', claims: { role: 'anon' } };
const USER: ApiCaller = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: '0b1c6e0e-7f0f-4c1e-9d55-2f0f4d1c9a11' },
};

let server: RunningPostgres;
let database: Database;

beforeAll(async () => {
  server = await startPostgres();
  database = openDatabase(server.url);
  await prepareDatabase(database, server.url);
  await database.run('create table note (text text); grant all on note to anon, authenticated;');
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

describe('a transaction of a caller', () => {
  test('has role and claims of the caller, and none of the previous one', async () => {
    const identity = (caller: ApiCaller) =>
      database.as(caller, ({ query }) =>
        query('select current_user as user, session_user as login, auth.uid() as uid'),
      );
    expect(await identity(USER)).toEqual([
      { user: 'authenticated', login: 'authenticator', uid: USER.claims.sub },
    ]);
    expect(await identity(ANON)).toEqual([{ user: 'anon', login: 'authenticator', uid: null }]);
  });

  test('cannot read tables of the owner, not even after resetting the role', async () => {
    for (const statement of ['reset role', 'set role authenticator', 'set role none']) {
      const stolen = database.as(ANON, async ({ run, query }) => {
        await run(statement);
        return query('select * from auth.users');
      });
      expect(await codeOf(stolen)).toBe('42501');
    }
    expect(await codeOf(database.as(ANON, ({ run }) => run('set role postgres')))).toBe('42501');
  });

  test('runs one statement at a time', async () => {
    expect(await codeOf(database.as(ANON, ({ query }) => query('select 1; select 2')))).toBe(
      '42601',
    );
  });

  test('cannot write when it is read only', async () => {
    const write = ({ query }: Pick<Database, 'query'>) => query("insert into note values ('x')");
    expect(await codeOf(database.as(ANON, write, { readOnly: true }))).toBe('25006');
    expect(await codeOf(database.as(ANON, write))).toBe('done');
  });

  test('is rejected when its connection is closed, and the process goes on', async () => {
    const stopped = database.transaction(async ({ query }) => {
      const [connection] = await query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1)', [connection?.pid]);
      // The first statement learns of it; the second one has no socket.
      await query('select 1').catch(() => undefined);
      await new Promise(setImmediate);
      await query('select 2');
    });
    expect(await codeOf(stopped)).toMatch(/^(57P01|CONNECTION_CLOSED|ECONNRESET)$/);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is rolled back when it fails', async () => {
    const failing = database.as(USER, async ({ query }) => {
      await query("insert into note values ('lost')");
      throw new RangeError('stop');
    });
    expect(await codeOf(failing)).toBe('RangeError');
    expect(await database.query("select * from note where text = 'lost'")).toEqual([]);
  });

  test('has the time limits of the role', async () => {
    const limit = (caller: ApiCaller) =>
      database.as(caller, async ({ query }) => {
        const [row] = await query<{ statement: string; transaction: string }>(
          `select current_setting('statement_timeout') as statement,
             current_setting('transaction_timeout') as transaction`,
        );
        return row;
      });
    expect(await limit(ANON)).toEqual({ statement: '3s', transaction: '12s' });
    expect(await limit(USER)).toEqual({ statement: '8s', transaction: '12s' });
  });

  test('aborts when a statement times out, and the pool serves the next caller', async () => {
    expect(await codeOf(database.as(ANON, ({ query }) => query('select pg_sleep(60)')))).toBe(
      '57014',
    );
    expect(await database.as(ANON, ({ query }) => query('select 1 as one'))).toEqual([{ one: 1 }]);
  });

  test('does not start after an abort', async () => {
    const signal = AbortSignal.abort();
    const late = database.as(ANON, ({ query }) => query("insert into note values ('late')"), {
      signal,
    });
    await expect(late).rejects.toThrow('aborted');
    expect(await database.query("select * from note where text = 'late'")).toEqual([]);
  });
});

test('a failed statement does not affect the next ones', async () => {
  const callers = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0
      ? codeOf(database.as(ANON, ({ query }) => query('select 1 / 0')))
      : database.as(USER, ({ query }) => query('select $1::text as text', [String(index)])),
  );
  const answers = await Promise.all(callers);
  for (const [index, answer] of answers.entries()) {
    expect(answer).toEqual(index % 2 === 0 ? '22012' : [{ text: String(index) }]);
  }
});
