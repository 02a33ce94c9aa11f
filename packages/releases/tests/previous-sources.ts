import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from 'node-kit/workspace';

const run = promisify(execFile);

/**
 * Extracts an earlier commit into a folder and links the installed libraries.
 *
 * @param packages the packages whose libraries are linked.
 * @param work receives the absolute folder, which is removed when it settles.
 * @param places pathspecs of files and folders to extract; defaults to all.
 */
export async function withSourcesOf<T>(
  commit: string,
  packages: readonly string[],
  work: (folder: string) => Promise<T>,
  places: readonly string[] = [],
): Promise<T> {
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'previous-'));
  try {
    const { stdout } = await run('git', ['archive', '--format=tar', commit, ...places], {
      cwd: ROOT,
      encoding: 'buffer',
      maxBuffer: 500_000_000,
    });
    await writeFile(join(folder, 'sources.tar'), stdout);
    await run('tar', ['-xf', 'sources.tar'], { cwd: folder });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    for (const name of packages) {
      const links = join(name, 'node_modules');
      if (!existsSync(join(ROOT, links))) continue;
      await cp(join(ROOT, links), join(folder, links), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
