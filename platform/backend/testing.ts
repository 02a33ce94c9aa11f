import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, type BackendOptions, startBackend } from './backend.ts';
import { migrationFiles } from './migrations.ts';
import { PRELUDE_FILES } from './prelude.ts';

/** Where tests believe the shop to be. */
export const TEST_SITE = 'http://localhost:4173';

/** The migrations of the shop. */
export const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

const OFTEN = { requests: 10_000, windowSeconds: 300 };

const WEEK_MS = 7 * 24 * 3600 * 1000;

export interface TestBackend extends Backend {
  dataDir: string;
}

/**
 * A backend on a data folder of its own, which is deleted when it is closed. Everything that is not
 * given has a default; nothing is logged. Migrating PGlite takes seconds, so it is done once per
 * set of migrations and the folder copied.
 */
export async function startTestBackend(
  options: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const settings = {
    migrationsDir: MIGRATIONS,
    siteUrl: TEST_SITE,
    log: () => undefined,
    // Tests sign in more often than people; those of the limit set their own.
    limits: { auth: OFTEN, api: OFTEN, mail: OFTEN, account: OFTEN, factor: OFTEN },
    ...options,
  };
  if (settings.dataDir) {
    const { dataDir } = settings;
    return { ...(await startBackend({ ...settings, dataDir })), dataDir };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'kedai-senja-test-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (!settings.databaseUrl) {
      const prepared = await preparedDatabase(settings.migrationsDir);
      await cp(prepared, join(dataDir, 'database'), { recursive: true });
    }
    const backend = await startBackend({ ...settings, dataDir });
    return { ...backend, dataDir, close: () => backend.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A migrated database folder, from the cache or made now. */
async function preparedDatabase(migrationsDir: string): Promise<string> {
  const cache = join(tmpdir(), 'kedai-senja-databases');
  const folder = join(cache, await fingerprint(migrationsDir));
  if (await exists(folder)) return folder;
  await mkdir(cache, { recursive: true });
  await removeOld(cache);
  const making = await mkdtemp(join(cache, 'making-'));
  const backend = await startBackend({
    dataDir: making,
    migrationsDir,
    siteUrl: TEST_SITE,
    log: () => undefined,
  });
  await backend.close();
  // Of two test files that make it at once, the first wins.
  await rename(join(making, 'database'), folder).catch(() => undefined);
  await rm(making, { recursive: true, force: true });
  return folder;
}

/** Migrations change, and each set of them leaves 40 MB. */
async function removeOld(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = join(cache, name);
    // Another test file may have taken it away meanwhile.
    const made = await stat(folder).catch(() => undefined);
    if (made && made.mtimeMs < Date.now() - WEEK_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Changes when anything changes that the content of a fresh database depends on. */
async function fingerprint(migrationsDir: string): Promise<string> {
  const hash = createHash('sha256');
  const lite = new URL('../package.json', import.meta.resolve('@supabase/lite'));
  const migrations = (await migrationFiles(migrationsDir)).map((file) => join(migrationsDir, file));
  for (const file of [lite, ...PRELUDE_FILES, ...migrations]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 24);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
