import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copyTree } from 'node-kit/files/copy-tree';
import postgres from 'postgres';

/** Folders whose content a server recreates at its start; the empty folders must exist. */
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files of the running server, or of one of its processes. */
const OF_PROCESS = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/;

/** The write-ahead log is copied last, from the start of the copy to its end. */
const LOG = 'pg_wal';

/**
 * Copies the data folder of a running server with PostgreSQL's low-level base backup API. The copy contains
 * all transactions committed before this function returns; a server started on it runs crash recovery.
 *
 * @param url connection string of the superuser.
 * @param data the data folder of the server, readable by this process.
 * @param target a folder that does not exist yet.
 */
export async function copyRunningCluster(url: string, data: string, target: string): Promise<void> {
  // One session from the start to the end, as the API requires; large data take long to copy.
  const connection = { application_name: 'kedai-senja backup', statement_timeout: 0 };
  const sql = postgres(url, { max: 1, max_lifetime: null, connection, onnotice: () => undefined });
  try {
    // Retains the write-ahead log during the copy. A temporary slot is dropped with the session.
    const slot = `backup_${randomUUID().replaceAll('-', '')}`;
    await sql`select pg_create_physical_replication_slot(${slot}, true, true)`;
    const [begin] = await sql`select pg_walfile_name(pg_backup_start('kedai-senja', true)) as file`;
    await copyTree(data, target, isCopied);
    const [end] = await sql`
      select pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(wait_for_archive => false)`;
    const log = join(target, LOG);
    await mkdir(log, { recursive: true, mode: 0o700 });
    const isNeeded = (file: string) => file >= begin?.file && file <= end?.file;
    await copyTree(join(data, LOG), log, (file) => isNeeded(file) || file.endsWith('.history'));
    await writeFile(join(target, 'backup_label'), String(end?.labelfile), {
      mode: 0o600,
      flag: 'wx',
    });
  } finally {
    await sql.end();
  }
}

function isCopied(path: string): boolean {
  const [folder = ''] = path.split('/');
  if (OF_PROCESS.test(basename(path))) return false;
  return path === folder || !(EMPTIED.has(folder) || folder === LOG);
}
