import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from 'start/start-shop';

/** Environment variable with the folder of the run, for the worker processes. */
const VARIABLE = 'RUN_FOLDER';

/**
 * Creates, once per run, the data folder of a first start of the shop: with demo data and released apps.
 * A copy of it starts in a quarter of the time.
 *
 * @returns removes the folder of the run.
 */
export default async function makeSeededData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-e2e-run-'));
  const shop = await startShop({ DATA_DIR: join(folder, 'seeded') });
  await shop.stop();
  await mkdir(join(folder, 'builds'));
  process.env[VARIABLE] = folder;
  return () => rm(folder, { recursive: true });
}

/** Absolute folder that all workers of a run share. */
export function runFolder(): string {
  const folder = process.env[VARIABLE];
  if (!folder)
    throw new Error(`${VARIABLE} is missing: these tests run with e2e/playwright.config.ts`);
  return folder;
}

/** A data folder of its own for a shop with the embedded database; the caller removes it. */
export async function copySeededData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-e2e-'));
  // A quarter of the time of the asynchronous function. It does not copy the modes of folders, and
  // PostgreSQL rejects folders that others can read.
  const umask = process.umask(0o077);
  cpSync(join(runFolder(), 'seeded'), folder, { recursive: true });
  process.umask(umask);
  return folder;
}
