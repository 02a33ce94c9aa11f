import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from '../workspace.ts';

/**
 * A remote's current release. The shell's `registry.ts` describes the same shape for the browser.
 * It travels in every page, so what only the server needs stands in the release's `pages.json`.
 */
export interface RegistryEntry {
  /** Content hash of the release; also part of its address. */
  release: string;
  /** Root-relative address of the entry script. */
  entry: string;
  /** Subresource integrity of the entry script; empty for one that is served from source. */
  integrity: string;
  /** Paths of the pages that the remote owns, in React Router's notation. */
  paths: readonly string[];
}

export type Registry = Partial<Record<RemoteName, RegistryEntry>>;

function fileOf(storeDirectory: string): string {
  return join(storeDirectory, 'registry.json');
}

/** The registry of a release store; empty when nothing was released yet. */
export async function readRegistry(storeDirectory: string): Promise<Registry> {
  try {
    return JSON.parse(await readFile(fileOf(storeDirectory), 'utf8')) as Registry;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Whether the entry of every remote's current release is there. Never fails. */
export async function hasReleases(storeDirectory: string): Promise<boolean> {
  try {
    const entries = Object.values(await readRegistry(storeDirectory));
    const files = entries.map(({ entry }) => join(storeDirectory, entry.slice('/remotes/'.length)));
    await Promise.all(files.map((file) => access(file)));
    return entries.length > 0;
  } catch {
    return false;
  }
}

/** Makes a release the current one of its remote. Readers see the old registry or the new, never half. */
export async function makeCurrent(
  storeDirectory: string,
  name: RemoteName,
  entry: RegistryEntry,
): Promise<void> {
  const registry = { ...(await readRegistry(storeDirectory)), [name]: entry };
  await mkdir(storeDirectory, { recursive: true });
  const temporary = `${fileOf(storeDirectory)}.${process.pid}`;
  await writeFile(temporary, `${JSON.stringify(registry, null, 2)}\n`);
  await rename(temporary, fileOf(storeDirectory));
}
