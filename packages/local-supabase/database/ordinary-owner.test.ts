/** A managed PostgreSQL gives its customers no superuser. */
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../auth/tests/testing-auth.ts';
import { inProcessClient } from '../in-process-client.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { startTestBackend } from '../tests/support/test-backend.ts';
import { checkDatabase } from './check-database.ts';

let server: RunningPostgres;
let admin: postgres.Sql;

beforeAll(async () => {
  server = await startPostgres();
  admin = postgres(server.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});

/** Connection string of the user and the database with this name. */
function urlOf(name: string): string {
  const url = new URL(`/${name}`, server.url);
  url.username = name;
  url.password = 'secret';
  return url.href;
}

describe('a user without rights on the database', () => {
  let message = '';

  beforeAll(async () => {
    await admin`create role tamu login password 'secret'`;
    await admin`create database tamu`;
    message = await startTestBackend({ databaseUrl: urlOf('tamu') }).then(
      async ({ close }) => {
        await close();
        return 'It started';
      },
      (error: Error) => error.message,
    );
  });

  test('gets the SQL that an administrator must run, and changes nothing', async () => {
    expect(message).toContain('alter role tamu createrole;');
    expect(message).toContain('alter database tamu owner to tamu;');
    const roles = await admin`select rolname from pg_roles where rolname = 'authenticator'`;
    expect(roles).toHaveLength(0);
  });

  test('runs the shop after these statements, with all rights of the service key', async () => {
    await admin.unsafe(message.split('\n').slice(1).join('\n'));
    const backend = await startTestBackend({ databaseUrl: urlOf('tamu') });
    try {
      const service = inProcessClient(backend, backend.serviceKey);
      const account = { email: 'pemilik@kedai.test', password: PASSWORD, email_confirm: true };
      const { data } = await service.auth.admin.createUser(account);
      const id = data.user?.id ?? '';
      const promoted = await service
        .from('profiles')
        .update({ role: 'admin' })
        .eq('id', id)
        .select();
      expect(promoted.data).toMatchObject([{ id, role: 'admin' }]);

      const customer = inProcessClient(backend, backend.publishableKey);
      await customer.auth.signInWithPassword(account);
      const product = { name: 'Kopi', price: 10_000, stock: 3, type: 'drink' };
      const { error } = await customer.from('product').insert(product);
      expect(error?.code).not.toBe('42501');
      const visitor = inProcessClient(backend, backend.publishableKey);
      expect((await visitor.from('profiles').select()).data ?? []).toEqual([]);
    } finally {
      await backend.close();
    }
  });

  test('a second shop on the server gets the SQL for existing roles', async () => {
    await admin`create role kedua login createrole password 'secret'`;
    await admin`create database kedua owner kedua`;
    const start = startTestBackend({ databaseUrl: urlOf('kedua') });
    await expect(start).rejects.toThrow(
      'grant anon, authenticated, authenticator, service_role to kedua with admin option;',
    );
  });
});

test('rejects a PostgreSQL that is too old before changing anything', async () => {
  const query = async <Row>() => [{ version: 15 }] as Row[];
  await expect(checkDatabase({ query })).rejects.toThrow('needs PostgreSQL 17 or later');
});
