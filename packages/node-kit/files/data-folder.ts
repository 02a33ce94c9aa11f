import { chmod, mkdir } from 'node:fs/promises';

/**
 * Creates the data folder of a shop when it is missing, and denies access to other users of the
 * computer: it contains mails with links, the database and the secrets.
 */
export async function makeDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  // An existing folder may be readable by all users.
  await chmod(path, 0o700);
}
