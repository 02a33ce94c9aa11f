import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file unless it exists, atomically: of concurrent writers one succeeds. The file is linked
 * with its whole content, so readers never see an empty one.
 *
 * @param path absolute path in an existing folder.
 * @returns false when the file exists already.
 */
export async function writeOnce(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, text);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft);
  }
}
