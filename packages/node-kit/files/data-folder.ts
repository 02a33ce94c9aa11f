import { chmod, mkdir } from 'node:fs/promises';

/**
 * Creates the data folder of a shop if it is missing, and restricts it to its owner: it contains mails with links, the
 * database and secrets.
 */
export async function makeDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  // An existing folder may be readable by all users.
  await chmod(path, 0o700);
}
