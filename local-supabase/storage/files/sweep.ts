import type { StorageDeps } from '../storage-deps.ts';
import type { LocalFiles } from './storage-files.ts';

/**
 * Deletes the files that a crash left: incomplete ones, and those whose row was never committed. Must
 * run at the start, before uploads.
 *
 * When no file belongs to the database, it is that of another shop or an empty one: all files are
 * kept.
 */
export async function sweepFiles({
  database,
  files,
  log,
}: Pick<StorageDeps, 'database' | 'log'> & { files: LocalFiles }): Promise<void> {
  await files.removeUnfinished();
  const stored = await files.versions();
  const known = await knownVersions(database);
  const orphans = stored.filter((version) => !known.has(version));
  if (orphans.length === 0 || orphans.length === stored.length) return;
  await files.remove(orphans);
  log({ level: 'info', event: 'storage_orphans_removed', count: orphans.length });
}

/** The versions that objects have. */
export async function knownVersions({
  query,
}: Pick<StorageDeps['database'], 'query'>): Promise<Set<string>> {
  const rows = await query<{ version: string }>(
    'select version from storage.objects where version is not null',
  );
  return new Set(rows.map(({ version }) => version));
}
