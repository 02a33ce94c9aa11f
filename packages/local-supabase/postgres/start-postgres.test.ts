import postgres from 'postgres';
import { expect, test } from 'vitest';
import { startPostgres } from './start-postgres.ts';

test('PostgreSQL 17 answers, and refuses connections after stop', async () => {
  const server = await startPostgres();
  const sql = postgres(server.url, { max: 1 });
  const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major`;
  expect(row?.major).toBe(17);

  await sql.end();
  await server.stop();
  await server.stop();
  const late = postgres(server.url, { max: 1, connect_timeout: 2 });
  await expect(late`select 1`).rejects.toThrow('ECONNREFUSED');
  await late.end();
});
