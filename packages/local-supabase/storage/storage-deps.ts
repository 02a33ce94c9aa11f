import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'node-kit/log/log';
import type { Database } from '../database/database.ts';
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
