import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'node-kit/log/log';
import type { ApiCaller, CallerOptions, Database, Statements } from '../database/database.ts';
import type { GatewayEnv } from '../gateway/gateway-context.ts';
import type { PublicObjects } from './downloads/public-objects.ts';
import type { StorageFiles } from './files/storage-files.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { VariantFiles } from './pictures/variant-files.ts';

export interface StorageDeps {
  database: Database;
  files: StorageFiles;
  variantFiles: VariantFiles;
  pictures: Pictures;
  publicObjects: PublicObjects;
  /** Signs the URLs of createSignedUploadUrl. */
  jwtSecret: string;
  /** Requires a key and sets `caller`, see api-caller.ts. */
  identify: MiddlewareHandler<GatewayEnv>;
  log: Logger;
}

/**
 * Runs statements with the caller's rights. Policies read the operation with `storage.operation()`;
 * operation names match hosted Supabase.
 */
export function runAs<T>(
  database: Database,
  caller: ApiCaller,
  operation: string,
  work: (statements: Statements) => Promise<T>,
  options: CallerOptions = {},
): Promise<T> {
  const settings = { 'storage.operation': `storage.${operation}` };
  return database.as(caller, work, { ...options, settings });
}
