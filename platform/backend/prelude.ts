import { readFile } from 'node:fs/promises';
import type { App } from '@supabase/lite';
import type { Database } from './database.ts';

/** SQL of our own around the tables that lite makes. */
export const PRELUDE_FILES = ['prelude-before.sql', 'auth/tables.sql', 'prelude-after.sql'].map(
  (file) => new URL(file, import.meta.url),
);

/** Brings a database to the state in which a hosted project meets its first migration. */
export async function prepareDatabase(database: Database, app: App): Promise<void> {
  const [before = '', ofAuth = '', after = ''] = await Promise.all(
    PRELUDE_FILES.map((file) => readFile(file, 'utf8')),
  );
  await initQuietly(app);
  const tables = database.connection.config.baseSchema ?? '';
  await database.run(`${before}\n${tables}\n${ofAuth}\n${after}`);
}

/** lite warns on each start that its storage is experimental; that is known, and read by nobody. */
async function initQuietly(app: App): Promise<void> {
  const { warn } = console;
  console.warn = () => undefined;
  const ready = app.init();
  console.warn = warn;
  await ready;
}
