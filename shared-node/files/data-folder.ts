import { chmod, mkdir } from 'node:fs/promises';

/**
 * Makes the data folder of a shop when it is missing, and closes it to other users of the computer:
 * it holds mails with links, the database and the secrets.
 */
export async function makeDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  // It may have been there already, open to everybody.
  await chmod(path, 0o700);
}
