import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, startBackend } from 'local-supabase/backend';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import { ROOT } from 'node-kit/workspace';

/** A smoke test signs in and calls the API more often than a visitor may. */
const UNLIMITED = { requests: 100_000, windowSeconds: 300 };

/**
 * Starts a backend on a new PostgreSQL and data folder, which are deleted when it is closed; nothing is logged.
 *
 * @param siteUrl public URL of the shop.
 */
export async function startTemporaryBackend(siteUrl: string): Promise<Backend> {
  await using started = new AsyncDisposableStack();
  const postgres = await startPostgres();
  started.defer(postgres.stop);
  const dataDir = await mkdtemp(join(tmpdir(), 'kedai-senja-smoke-'));
  started.defer(() => rm(dataDir, { recursive: true, force: true }));
  const backend = await startBackend({
    dataDir,
    databaseUrl: postgres.url,
    migrationsDir: join(ROOT, 'supabase', 'migrations'),
    siteUrl,
    limits: { auth: UNLIMITED, api: UNLIMITED },
    log: () => undefined,
  });
  started.defer(backend.close);
  const resources = started.move();
  return { ...backend, close: () => resources.disposeAsync() };
}
