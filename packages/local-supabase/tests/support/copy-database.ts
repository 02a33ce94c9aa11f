import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** A database of a test, which exists until it is dropped. */
export interface TemporaryDatabase {
  /** Connection string of the superuser. */
  url: string;
  drop(): Promise<void>;
}

/**
 * Copies a database under a new name on the same server, in a fraction of the time that its migrations take.
 *
 * @param template connection string of the superuser of a database without open connections.
 * @param prefix beginning of the new name, in small letters.
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
