import { App, setExperimental } from '@supabase/lite';
import type { Database } from './database.ts';
import { dressDatabaseError } from './database-errors.ts';
import { setRoleInOneStatement } from './request-role.ts';
import type { Secrets } from './secrets.ts';
import { createStorageFiles } from './storage-files.ts';

/** Rows that one request may read at most, as in supabase/config.toml. */
export const MAX_ROWS = 1000;

export interface LiteOptions {
  database: Database;
  secrets: Secrets;
  /** Folder for the bytes of uploads. */
  storageFolder: string;
  siteUrl: string;
}

/** The official package, set up so that only the database decides who may do what. */
export function createLiteApp(options: LiteOptions): App {
  const { connection } = options.database;
  // Otherwise lite grants every table of a schema with policies to everybody on the first request,
  // and the grants and revokes of our migrations mean nothing.
  Object.assign(connection, { rlsState: 'active' });
  connection.normalizeDbError = dressDatabaseError;
  setRoleInOneStatement(connection);

  // Storage is behind a switch in this version.
  setExperimental('storage', true);
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'], max_rows: MAX_ROWS },
    auth: {
      enabled: true,
      site_url: options.siteUrl,
      jwt_secret: options.secrets.jwtSecret,
      publishable_key: options.secrets.publishableKey,
      secret_key: options.secrets.serviceKey,
      email: { enable_signup: true, enable_confirmations: true },
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
  app._storageAdapter = createStorageFiles(options.storageFolder);
  return app;
}
