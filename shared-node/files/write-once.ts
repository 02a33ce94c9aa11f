import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file unless it exists, for one writer only. A link appears with its whole content: nobody
 * ever finds an empty file, which could be taken for one whose writer has died.
 *
 * @param path absolute path, in a folder that is there.
 * @returns false when the file is there already.
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
