import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';

/** What proves who somebody is; made at the first start and kept in the data folder. */
export interface Secrets {
  /** Signs access tokens. Whoever has it can be any role, superuser included. */
  jwtSecret: string;
  /** Given to browsers; row-level security decides what it may do. */
  publishableKey: string;
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string;
}

/** The secrets of a data folder, made when there are none yet. Readable by the owner only. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept !== undefined) return JSON.parse(kept) as Secrets;
  const [publishable, service] = await Promise.all([
    generateApiKey('publishable'),
    generateApiKey('secret'),
  ]);
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: publishable.key,
    serviceKey: service.key,
  };
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
  return secrets;
}
