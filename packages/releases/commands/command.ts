import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeDataFolder } from 'node-kit/files/data-folder';
import { OperatorError } from 'node-kit/operator-error';
import { APP_NAMES, type AppName, isAppName, ROOT } from 'node-kit/workspace';
import { appsIn, type ReleaseRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../release-error.ts';
import { openStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Runs a release command. Expected errors are printed as a sentence with exit code 1. */
export async function runCommand(
  command: (store: ReleaseStore, dataDirectory: string) => Promise<void>,
): Promise<void> {
  const { DATA_DIR, RELEASE_DIR, RELEASE_BUCKET } = process.env;
  const isNamed = Boolean(DATA_DIR || RELEASE_DIR || RELEASE_BUCKET);
  try {
    const dataDirectory = resolve(ROOT, DATA_DIR || '.data');
    if (!isNamed && !existsSync(dataDirectory)) {
      console.error(
        'DATA_DIR is not set, and there is no shop in .data yet. Name that of another one.',
      );
    }
    await makeDataFolder(dataDirectory);
    await command(await openStore(process.env, dataDirectory), dataDirectory);
  } catch (error) {
    // Thrown by parseArgs of Node for unknown options.
    const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage && !(error instanceof OperatorError)) throw error;
    console.error(`✗ ${(error as Error).message}`);
    if (error instanceof ReleaseError && !isNamed) {
      console.error(
        '  DATA_DIR is not set, so this is about the shop of .data. Name that of another one.',
      );
    }
    process.exitCode = 1;
  }
}

/** Apps that release commands accept: those of this workspace and of other repositories. */
export function knownApps(registry: ReleaseRegistry): AppName[] {
  return [...new Set([...APP_NAMES, ...appsIn(registry)])];
}

/**
 * Parses the name of an app.
 *
 * @param known apps that the command accepts.
 * @throws OperatorError
 */
export function appNamed(
  name: string | undefined,
  known: readonly AppName[],
  usage: string,
): AppName {
  if (name !== undefined && known.includes(name)) return name;
  throw new OperatorError(`Name one of ${known.join(', ')}: ${usage}`);
}

/**
 * Parses the name of a foreign remote, which may be new.
 *
 * @throws OperatorError
 */
export function foreignAppNamed(name: string | undefined, usage: string): AppName {
  if (name === undefined || !isAppName(name)) {
    throw new OperatorError(
      `A remote has a name of lower-case letters, digits and hyphens, such as loyalty: ${usage}`,
    );
  }
  if (!APP_NAMES.includes(name)) return name;
  throw new OperatorError(
    `${name} is an app of this workspace. Name the remote differently: ${usage}`,
  );
}
