import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/**
 * Creates a file atomically unless it exists: one of several concurrent writers succeeds. The complete file is linked,
 * so readers never see a partial one.
 *
 * @param path absolute path in an existing folder.
 * @returns false when the file already exists.
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
