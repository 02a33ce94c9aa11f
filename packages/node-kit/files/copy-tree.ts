import { chmod, constants, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder that may change concurrently: vanished files are skipped, and existing files in the target are not
 * overwritten. Copies are readable by the owner only.
 *
 * @param includes filter by path relative to the source, such as `releases/shell`; excluded folders are not read.
 */
export async function copyTree(
  source: string,
  target: string,
  includes: (path: string) => boolean = () => true,
): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  const copyIn = async (folder: string) => {
    const entries = await readdir(join(source, folder), { withFileTypes: true }).catch(ifVanished);
    for (const entry of entries ?? []) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!includes(path)) continue;
      if (entry.isDirectory()) {
        await mkdir(join(target, path), { recursive: true, mode: 0o700 });
        await copyIn(path);
      } else if (entry.isFile()) {
        await copyNew(join(source, path), join(target, path));
      }
    }
  };
  await copyIn('');
}

async function copyNew(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL);
    await chmod(target, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') ifVanished(error as Error);
  }
}

function ifVanished(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
