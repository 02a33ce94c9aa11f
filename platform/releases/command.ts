import { resolve } from 'node:path';
import { makeDataFolder } from 'shared-node/files/data-folder';
import { APP_NAMES, type AppName, ROOT } from 'shared-node/workspace';
import { BuildError } from '../build/build-apps.ts';
import { ReleaseError } from './channels.ts';
import { openStore } from './store/open-store.ts';
import { type ReleaseStore, StoreError } from './store/release-store.ts';

/** A command was called as it cannot be; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Errors whose message is already the sentence for the operator. */
const SENTENCES = [BuildError, ReleaseError, StoreError, UsageError];

/** Runs a command about releases: what is wrong becomes a sentence and an exit code. */
export async function runCommand(command: (store: ReleaseStore) => Promise<void>): Promise<void> {
  try {
    const dataDirectory = resolve(ROOT, process.env.DATA_DIR || '.data');
    await makeDataFolder(dataDirectory);
    await command(await openStore(process.env, dataDirectory));
  } catch (error) {
    // parseArgs of Node throws TypeErrors with codes of their own for options that it does not know.
    const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage && !SENTENCES.some((kind) => error instanceof kind)) throw error;
    console.error(`✗ ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

/**
 * The app that a command is about.
 *
 * @throws UsageError
 */
export function appNamed(name: string | undefined, usage: string): AppName {
  const app = APP_NAMES.find((known) => known === name);
  if (app) return app;
  throw new UsageError(`Name one of ${APP_NAMES.join(', ')}: ${usage}`);
}
