import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { readServerPort, superuserUrl } from 'local-supabase/postgres/cluster';
import { startEmbeddedPostgres } from 'local-supabase/postgres/embedded-postgres';
import { copyRunningCluster } from 'local-supabase/postgres/online-copy';
import { type ClusterContent, readClusterCopy } from 'local-supabase/postgres/read-cluster-copy';
import { loadSecrets } from 'local-supabase/secrets';
import { copyTree } from 'node-kit/files/copy-tree';
import { DataFolderInUseError, lockDataFolder } from 'node-kit/files/lock';
import { ROOT } from 'node-kit/workspace';
import { readSourceCommit } from 'releases/builds/source-commit';
import { BackupError } from './backup-error.ts';
import { writeManifest } from './manifest.ts';
import { type DataPlaces, isInData, PARTS } from './parts.ts';

/** A finished backup. */
export interface Backup {
  folder: string;
  /** Content of its database; undefined when the database is elsewhere. */
  content: ClusterContent | undefined;
}

/**
 * Backs up the local data of a running or stopped shop: all data committed before the database copy, with its files.
 * Verifies the copy by opening it.
 *
 * @param parent folder for backups, created when missing; the new one is named after the time.
 * @throws BackupError, PostgresStartError
 */
export async function makeBackup(places: DataPlaces, parent: string): Promise<Backup> {
  await requireShop(places);
  const path = relative(places.dataDirectory, parent);
  // Absolute between two drives of Windows.
  if (!path.startsWith('..') && !isAbsolute(path)) {
    throw new BackupError('usage', 'Name a folder outside of DATA_DIR, best on another disk.');
  }
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const folder = join(parent, `kedai-${time}`);
  const draft = `${folder}.unfinished`;
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 });
  try {
    await copyParts(places, draft);
    const content = places.database ? await readCopy(draft) : undefined;
    if (content && places.hasUploads) await requireUploads(draft, content);
    await writeManifest(draft, (await readSourceCommit(ROOT, async () => [])).commit);
    await rename(draft, folder);
    return { folder, content };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function requireShop({ dataDirectory, database }: DataPlaces): Promise<void> {
  await access(database ?? dataDirectory).catch(() => {
    throw new BackupError('no_shop', `DATA_DIR=${dataDirectory} has no shop.`);
  });
}

/**
 * Files are immutable and referenced by the database or the registry. They are copied before it, since they may be
 * deleted later, and again after it, to include new ones.
 */
async function copyParts(places: DataPlaces, target: string): Promise<void> {
  const { dataDirectory, database, releases } = places;
  const [dataTarget, releasesTarget] = [join(target, PARTS.data), join(target, PARTS.releases)];
  const copyData = () => copyTree(dataDirectory, dataTarget, (path) => isInData(path, places));
  await copyData();
  if (database) await copyDatabase(dataDirectory, database, join(target, PARTS.database));
  await copyData();
  if (!releases) return;
  const copyReleases = () => copyTree(releases, releasesTarget, (path) => path !== REGISTRY);
  await copyReleases();
  await copyTree(join(releases, REGISTRY), join(releasesTarget, REGISTRY));
  await copyReleases();
}

/** Folder of the registry in the folder of the releases. */
const REGISTRY = '.registry';

/** Copies the database of a running shop; for a stopped one, starts its server. */
async function copyDatabase(dataDirectory: string, data: string, target: string): Promise<void> {
  const { databasePassword } = await loadSecrets(dataDirectory);
  const unlock = await lockDataFolder(dataDirectory).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUseError)) throw error;
  });
  if (!unlock) {
    const port = await readServerPort(data);
    if (port !== undefined) {
      return copyRunningCluster(superuserUrl(databasePassword, port), data, target);
    }
    const message = 'The shop is starting or stopping. Try again when it is open.';
    throw new BackupError('shop_not_open', message);
  }
  try {
    const server = await startEmbeddedPostgres(data, databasePassword, () => undefined);
    await copyRunningCluster(server.url, data, target).finally(server.close);
  } finally {
    await unlock();
  }
}

async function readCopy(folder: string): Promise<ClusterContent> {
  const { databasePassword } = await loadSecrets(join(folder, PARTS.data));
  return readClusterCopy(join(folder, PARTS.database), databasePassword);
}

async function requireUploads(folder: string, { uploads }: ClusterContent): Promise<void> {
  const files = new Set(await readdir(join(folder, PARTS.data, 'storage')).catch(() => []));
  const missing = uploads.filter((version) => !files.has(version));
  if (missing.length === 0) return;
  // Uploaded and deleted within seconds, or lost earlier.
  const message = `The files of ${missing.length} uploads are missing, such as ${missing[0]}. Try again.`;
  throw new BackupError('upload_missing', message);
}
