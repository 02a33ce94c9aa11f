import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree } from 'node-kit/files/copy-tree';
import { makeDataFolder } from 'node-kit/files/data-folder';
import { lockDataFolder } from 'node-kit/files/lock';
import { BackupError } from './backup-error.ts';
import { type Manifest, readCheckedManifest } from './manifest.ts';
import { type DataPlaces, PARTS, RESTORING } from './parts.ts';

/**
 * Restores a backup into an empty data folder. No shop starts there until it has finished.
 *
 * @returns the manifest of the backup.
 * @throws BackupError, DataFolderInUseError
 */
export async function restoreBackup(backup: string, places: DataPlaces): Promise<Manifest> {
  const { dataDirectory, releases } = places;
  const manifest = await readCheckedManifest(backup);
  requireSameDatabase(manifest, places);
  await makeDataFolder(dataDirectory);
  const unlock = await lockDataFolder(dataDirectory);
  try {
    await requireEmpty('DATA_DIR', dataDirectory);
    if (releases) await requireEmpty('RELEASE_DIR', releases);
    const draft = join(dataDirectory, RESTORING);
    await rm(draft, { recursive: true, force: true });
    await copyAll(backup, manifest, draft);
    await moveInto(dataDirectory, join(draft, PARTS.data));
    if (releases) await copyTree(join(draft, PARTS.releases), releases);
    if (places.database) await rename(join(draft, PARTS.database), places.database);
    await rm(draft, { recursive: true });
    return manifest;
  } finally {
    await unlock();
  }
}

/** @throws BackupError when a restore into the data folder was interrupted. */
export async function requireNoRestoration(dataDirectory: string): Promise<void> {
  const names = await readdir(dataDirectory);
  if (!names.includes(RESTORING)) return;
  const message = `The restoration into DATA_DIR=${dataDirectory} was interrupted. Empty the folder and restore again.`;
  throw new BackupError('restore_unfinished', message);
}

function requireSameDatabase({ folders }: Manifest, { database }: DataPlaces): void {
  const hasDatabase = folders.includes(PARTS.database);
  if (hasDatabase === (database !== undefined)) return;
  const message = hasDatabase
    ? 'The backup has a database: restore it without DATABASE_URL and SUPABASE_URL.'
    : 'The backup has no database: restore it with the DATABASE_URL or SUPABASE_URL of its shop.';
  throw new BackupError('other_database', message);
}

async function requireEmpty(setting: string, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.every((name) => name === RESTORING || name.startsWith('lock'))) return;
  const message = `${setting}=${folder} is not empty: nothing is restored over data.`;
  throw new BackupError('folder_not_empty', message);
}

async function copyAll(backup: string, manifest: Manifest, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  for (const path of manifest.folders) {
    await mkdir(join(target, path), { recursive: true, mode: 0o700 });
  }
  for (const path of Object.keys(manifest.files)) {
    await copyFile(join(backup, path), join(target, path));
    await chmod(join(target, path), 0o600);
  }
}

async function moveInto(folder: string, source: string): Promise<void> {
  for (const name of await readdir(source)) await rename(join(source, name), join(folder, name));
}
