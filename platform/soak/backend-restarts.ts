import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How often the API process of a shop ended by itself or had to be ended, by the shop's log. */
export async function countBackendRestarts(dataDirectory: string): Promise<number> {
  const log = await readFile(join(dataDirectory, 'shop.log'), 'utf8').catch(() => '');
  return log.split('\n').filter((line) => line.includes('"event":"backend_ended"')).length;
}
