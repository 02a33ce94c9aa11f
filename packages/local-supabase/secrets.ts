import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { newVapidPrivateKey } from 'supabase-project/vapid-keys';
import type { Statements } from './database/database.ts';
import { generateApiKey } from './gateway/api-key.ts';

const FILE = 'secrets.json';

/** Secrets of a shop; generated at the first start, see {@link shareSecrets}. */
export interface Secrets {
  /** Signs access tokens; with it, a caller can become any user. */
  jwtSecret: string;
  /** Public key of browsers; row-level security restricts it. */
  publishableKey: string;
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string;
  /** Opens the mailbox, and with it every account. */
  mailboxToken: string;
  /** Signs push messages (VAPID). Browsers subscribe with its public key: a new one ends all subscriptions. */
  vapidPrivateKey: string;
  /** Of the superuser of the embedded PostgreSQL. */
  databasePassword: string;
  /** Of the demo accounts, one of which is an admin. */
  demoPassword: string;
}

/** Secrets that every instance of a shop must have, by name. */
type SharedSecrets = Omit<Secrets, 'databasePassword'>;

/** Loads the secrets of a data folder and generates missing ones. Only the owner can read the file. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const stored = JSON.parse(text) as Partial<Secrets>;
  const secrets: Secrets = { ...newSecrets(), ...stored };
  if (Object.keys(secrets).length > Object.keys(stored).length) await replace(file, secrets);
  return secrets;
}

/**
 * Shares secrets between all instances on one database: the database overrides the data folder. The
 * first instance stores its secrets; a secret that is later deleted from the database is regenerated. Requires {@link withClusterLock}.
 */
export async function shareSecrets(
  dataDir: string,
  { query }: Pick<Statements, 'query'>,
): Promise<Secrets> {
  const before = await loadSecrets(dataDir);
  const { databasePassword, ...own } = before;
  const rows = await query<{ name: string; value: string }>(
    'select name, value from backend.secrets',
  );
  const { databasePassword: _, ...generated } = newSecrets();
  const known = rows.filter(({ name }) => name in own).map(({ name, value }) => [name, value]);
  const stored = Object.fromEntries(known) as Partial<SharedSecrets>;
  const shared: SharedSecrets = { ...(rows.length === 0 ? own : generated), ...stored };
  for (const [name, value] of Object.entries(shared)) {
    if (name in stored) continue;
    await query('insert into backend.secrets (name, value) values ($1, $2)', [name, value]);
  }
  const secrets = { databasePassword, ...shared };
  if (!isDeepStrictEqual(secrets, before)) await replace(join(dataDir, FILE), secrets);
  return secrets;
}

function newSecrets(): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    jwtSecret: random(48),
    publishableKey: generateApiKey('publishable'),
    serviceKey: generateApiKey('secret'),
    mailboxToken: random(24),
    vapidPrivateKey: newVapidPrivateKey(),
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
