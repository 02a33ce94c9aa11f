import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** A test's own database; the test must call `drop`. */
export interface TemporaryDatabase {
  /** Connection string of the superuser. */
  url: string;
  drop(): Promise<void>;
}

/**
 * Copies a database on the same server, which is faster than running its migrations.
 *
 * @param template connection string of the superuser of a database without open connections.
 * @param prefix lower-case prefix of the new name.
 */
export async function copyDatabase(template: string, prefix: string): Promise<TemporaryDatabase> {
  const url = new URL(template);
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(
    template,
    `create database ${name} template ${url.pathname.slice(1)} strategy file_copy`,
  );
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runAsAdmin(template, `drop database ${name} with (force)`),
  };
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const sql = postgres(new URL('/postgres', url).href, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
