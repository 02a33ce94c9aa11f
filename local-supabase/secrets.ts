import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateApiKey } from './gateway/api-key.ts';

/** Secrets of a shop; generated at the first start and stored in the data folder. */
export interface Secrets {
  /** Signs access tokens; with it, a caller can become any user. */
  jwtSecret: string;
  /** Public key of browsers; row-level security restricts it. */
  publishableKey: string;
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string;
  /** Opens the mailbox, and with it every account. */
  mailboxToken: string;
  /** Of the superuser of the embedded PostgreSQL. */
  databasePassword: string;
  /** Of the demo accounts, one of which is an admin. */
  demoPassword: string;
}

/** Loads the secrets of a data folder and generates missing ones. Only the owner can read the file. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const stored = JSON.parse(text) as Partial<Secrets>;
  const secrets: Secrets = { ...newSecrets(), ...stored };
  if (Object.keys(secrets).length > Object.keys(stored).length) await replace(file, secrets);
  return secrets;
}

function newSecrets(): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    jwtSecret: random(48),
    publishableKey: generateApiKey('publishable'),
    serviceKey: generateApiKey('secret'),
    mailboxToken: random(24),
    databasePassword: random(24),
    demoPassword: random(12),
  };
}

/** Replaces the file atomically, also across a power cut. */
async function replace(file: string, secrets: Secrets): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(secrets), { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, file);
}
