import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from 'shared-node/workspace';

/** The sources of the project, to be edited by a test. */
export interface WorkspaceCopy {
  /** Absolute folder. */
  root: string;
  /** Absolute folder beside it, for data. */
  dataDirectory: string;
  /**
   * Replaces a piece of a file.
   *
   * @throws Error when the file does not have it: the test would prove nothing.
   */
  edit: (file: string, piece: string, replacement: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** What is not source; packages are linked, each app's own links to them are copied. */
const LEFT_OUT = new Set(['.git', '.data', '.cache', 'dist', 'test-results', 'playwright-report']);

/** Copies the sources into a temporary folder. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-copy-'));
  const root = join(folder, 'workspace');
  const packages = join(ROOT, 'node_modules');
  await cp(ROOT, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== packages && !LEFT_OUT.has(basename(path)),
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
