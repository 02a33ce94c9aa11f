import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from 'shared-node/workspace';

/** A copy of the sources that a test may edit. */
export interface WorkspaceCopy {
  /** Absolute folder. */
  root: string;
  /** Absolute folder for data, outside the copy. */
  dataDirectory: string;
  /**
   * Replaces a piece of a file.
   *
   * @throws Error when the file does not contain it.
   */
  edit: (file: string, piece: string, replacement: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Not copied; the packages are linked, and each app's links to them are copied. */
const EXCLUDED = new Set(['.git', '.data', '.cache', 'dist', 'test-results', 'playwright-report']);

/** Copies the sources into a temporary folder. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-copy-'));
  const root = join(folder, 'workspace');
  const packages = join(ROOT, 'node_modules');
  await cp(ROOT, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== packages && !EXCLUDED.has(basename(path)),
  });
  await symlink(packages, join(root, 'node_modules'));
  return {
    root,
    dataDirectory: join(folder, 'data'),
    edit: async (file, piece, replacement) => {
      const path = join(root, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(piece)) throw new Error(`${file} has no ${piece}`);
      await writeFile(path, text.replace(piece, replacement));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
