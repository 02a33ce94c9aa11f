import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningShop } from 'start/start-shop';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

/** A checkout of the workspace in which a team runs commands against a shop. */
export interface Checkout extends WorkspaceCopy {
  /**
   * Runs a program of the checkout.
   *
   * @param program path in the checkout.
   * @returns what it printed.
   * @throws Error with its output when it fails.
   */
  run: (program: string, ...args: string[]) => Promise<string>;
  /** Runs `npm run release` with uncommitted sources. */
  release: (...args: string[]) => Promise<string>;
  rollback: (...args: string[]) => Promise<string>;
  /** Paths of files changed or added since the checkout was made. */
  changed: () => Promise<string[]>;
}

/** Folders that commands write to. */
const WRITTEN = new Set(['node_modules', '.cache', 'dist']);

/**
 * Makes a checkout.
 *
 * @param shop the shop that its commands address.
 */
export async function makeCheckout(shop: RunningShop): Promise<Checkout> {
  const copy = await copyWorkspace();
  const run: Checkout['run'] = async (program, ...args) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(copy.root, program), ...args],
      { cwd: copy.root, env: { ...process.env, DATA_DIR: shop.dataDirectory } },
    );
    return stdout;
  };
  const before = await hashes(copy.root);
  return {
    ...copy,
    run,
    release: (...args) => run('packages/start/release/release.ts', ...args, '--allow-dirty'),
    rollback: (...args) => run('packages/releases/commands/rollback.ts', ...args),
    async changed() {
      const after = await hashes(copy.root);
      return [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
    },
  };
}

/** Hashes of the files of a checkout by path. */
async function hashes(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const exclude = (name: string) => WRITTEN.has(name.split('/').at(-1) ?? '');
  for await (const path of glob(['**/*', '.github/**/*'], { cwd: root, exclude })) {
    try {
      const text = readFileSync(join(root, path));
      found.set(path, createHash('sha256').update(text).digest('hex'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    }
  }
  return found;
}
