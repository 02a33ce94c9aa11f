import type { StorageDeps } from '../storage-deps.ts';
import type { LocalFiles } from './storage-files.ts';

/**
 * Deletes the leftovers of a crash: incomplete files, and files whose row was never committed. Must run
 * before the first upload.
 *
 * Deletes nothing when no file belongs to the database: it may be empty or belong to another shop.
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
