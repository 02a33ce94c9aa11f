import type { Logger } from 'node-kit/log/log';
import type { Database } from '../../database/database.ts';
import { loadSchema } from './load-schema.ts';
import type { Schema } from './schema.ts';

/** The channel and messages by which migrations announce a change of the schema. */
const CHANNEL = 'pgrst';
const RELOAD_MESSAGES = new Set(['reload schema', 'reload config']);

/** The schema in memory. */
export interface SchemaCache {
  /** The schema; loaded from the database by the first call. */
  current(): Promise<Schema>;
  /** Loads it again. Requests under way keep the old one. */
  reload(): Promise<void>;
}

/**
 * Caches the schema until `notify pgrst, 'reload schema'`, which also the migrations of another
 * instance send.
 */
export function createSchemaCache(
  database: Pick<Database, 'transaction' | 'listen'>,
  log: Logger,
): SchemaCache {
  let schema: Promise<Schema> | undefined;
  let listening: Promise<void> | undefined;

  async function load(): Promise<Schema> {
    // Listen before loading, so that no change is missed in between.
    const reloadInBackground = () => void reload().catch(logFailure);
    listening ??= database.listen(
      CHANNEL,
      (message) => RELOAD_MESSAGES.has(message) && reloadInBackground(),
      reloadInBackground,
    );
    await listening.catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return loadSchema(database);
  }

  function current(): Promise<Schema> {
    if (schema) return schema;
    const loading = load();
    schema = loading;
    // Do not cache a failure: the next request retries.
    loading.catch(() => {
      if (schema === loading) schema = undefined;
    });
    return loading;
  }

  async function reload(): Promise<void> {
    schema = undefined;
    await current();
  }

  function logFailure(error: unknown): void {
    const code = (error as NodeJS.ErrnoException).code;
    log({ level: 'error', event: 'schema_reload_failed', code });
  }

  return { current, reload };
}
