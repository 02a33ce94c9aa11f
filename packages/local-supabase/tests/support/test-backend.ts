import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Backend, type BackendOptions, startBackend } from '../../backend.ts';
import { migrate } from '../../database/migrations.ts';
import { openDatabase } from '../../database/open-database.ts';
import { prepareDatabase } from '../../database/prepare-database.ts';
import { type ClusterTemplate, startPostgres } from '../../postgres/start-postgres.ts';
import type { TemporaryDatabase } from './copy-database.ts';
import { fingerprint } from './fingerprint.ts';
import { sharedDatabase } from './shared-postgres.ts';

/** URL of the shop in tests. */
export const TEST_SITE = 'http://localhost:4173';

/** The migrations of the shop. */
export const MIGRATIONS = fileURLToPath(
  new URL('../../../../supabase/migrations', import.meta.url),
);

const OFTEN = { requests: 100_000, windowSeconds: 300 };

const WEEK_MS = 7 * 24 * 3600 * 1000;

export interface TestBackend extends Backend {
  dataDir: string;
  /** Connection string of the superuser, to prepare and verify data. */
  databaseUrl: string;
}

/**
 * Starts a backend on a new data folder and PostgreSQL, which are deleted when it is closed. All
 * options have defaults; nothing is logged.
 */
export async function startTestBackend(
  options: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const { migrationsDir = MIGRATIONS } = options;
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const work of undo.splice(0).toReversed()) await work();
  };
  try {
    const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'kedai-senja-test-')));
    if (!options.dataDir) undo.push(() => rm(dataDir, { recursive: true, force: true }));
    let { databaseUrl } = options;
    if (databaseUrl === undefined) {
      const database = await temporaryDatabase(migrationsDir);
      undo.push(database.drop);
      databaseUrl = database.url;
    }
    const backend = await startBackend({
      siteUrl: TEST_SITE,
      log: () => undefined,
      // Tests sign in more often than users; tests of the limits set their own.
      limits: { auth: OFTEN, api: OFTEN, mail: OFTEN, account: OFTEN, factor: OFTEN },
      ...options,
      migrationsDir,
      dataDir,
      databaseUrl,
    });
    undo.push(backend.close);
    return { ...backend, dataDir, databaseUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * A database on the shared test server, or on a dedicated server if there is none.
 *
 * @param migrationsDir folder of its migrations; without one it is only prepared.
 */
export async function temporaryDatabase(migrationsDir?: string): Promise<TemporaryDatabase> {
  const shared = await sharedDatabase(migrationsDir);
  if (shared) return shared;
  const server = await startPostgres({ template: await migratedTemplate(migrationsDir) });
  return { url: server.url, drop: server.stop };
}

/**
 * A migrated database to copy, from the cache or a new one: migrating takes a second, copying a
 * fraction of it.
 */
async function migratedTemplate(migrationsDir?: string): Promise<ClusterTemplate> {
  const cache = join(tmpdir(), 'kedai-senja-databases');
  const folder = join(cache, await fingerprint(migrationsDir));
  if (!(await exists(folder))) {
    await mkdir(cache, { recursive: true });
    await removeOld(cache);
    const draft = await mkdtemp(join(cache, 'making-'));
    await makeTemplate(draft, migrationsDir);
    // If two test files create it concurrently, the first one wins.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const password = await readFile(join(folder, 'password'), 'utf8');
  return { data: join(folder, 'data'), password };
}

async function makeTemplate(folder: string, migrationsDir?: string): Promise<void> {
  const server = await startPostgres();
  try {
    const database = openDatabase(server.url);
    await prepareDatabase(database, server.url);
    if (migrationsDir !== undefined) await migrate(database, migrationsDir);
    await database.close();
    await server.keepData(join(folder, 'data'));
    await writeFile(join(folder, 'password'), decodeURIComponent(new URL(server.url).password));
  } finally {
    await server.stop();
  }
}

/** Removes templates of old migrations, which take 30 MB each. */
async function removeOld(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = join(cache, name);
    // Another test file may have removed it meanwhile.
    const made = await stat(folder).catch(() => undefined);
    if (made && made.mtimeMs < Date.now() - WEEK_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
