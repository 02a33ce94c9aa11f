import { constants } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HealthCheck } from 'node-kit/http/health';
import type { Database } from '../database/database.ts';

/** Bytes that a check writes: more than a file system has left when it is full. */
const PROBE_BYTES = 64 * 1024;

interface CheckedParts {
  database: Database;
  /** Calls the APIs of this process. */
  ask: (request: Request) => Promise<Response>;
  serviceKey: string;
  storageFolder: string;
  mailFile: string;
  /** False leaves the food service out of the checks. */
  hasFood: boolean;
}

/** A check of each part of the backend, by name; each one uses the part. */
export function healthChecks(parts: CheckedParts): Record<string, HealthCheck> {
  const { database, serviceKey, storageFolder, mailFile } = parts;
  const ask = (path: string, method = 'GET') =>
    parts.ask(new Request(`http://localhost${path}`, { method, headers: { apikey: serviceKey } }));
  const answers = async (path: string) => (await ask(path)).ok;
  return {
    database: () => database.query('select 1'),
    auth: async () => {
      await database.query('select 1 from auth.users limit 1');
      return answers('/auth/v1/health');
    },
    storage: async () => {
      await mkdir(storageFolder, { recursive: true });
      await checkSpace(storageFolder);
      return answers('/storage/v1/bucket/image_product');
    },
    mail: () => access(mailFile, constants.W_OK),
    ...(parts.hasFood && {
      food: async () => {
        const { ok, headers } = await ask('/functions/v1/food', 'HEAD');
        // A stale menu means that the service did not answer.
        return ok && !headers.has('x-food-stale');
      },
    }),
  };
}

/** @throws if the disk is full or not writable. */
async function checkSpace(folder: string): Promise<void> {
  const file = join(folder, '.health-check');
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}
