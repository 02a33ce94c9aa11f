import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../backend/log.ts';

/**
 * Appends each event as a JSON line to `shop.log` in the data folder, so that the terminal keeps
 * showing where the shop is. Errors are printed as well.
 */
export function logToFile(dataDirectory: string): Logger {
  const file = createWriteStream(join(dataDirectory, 'shop.log'), { flags: 'a', mode: 0o600 });
  return (entry) => {
    const line = JSON.stringify({ at: new Date().toISOString(), ...entry });
    file.write(`${line}\n`);
    if (entry.level === 'error') process.stderr.write(`${line}\n`);
  };
}
