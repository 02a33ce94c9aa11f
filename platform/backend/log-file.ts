import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../backend/log.ts';

/**
 * Appends each event as a JSON line to `shop.log` in the data folder, so that the terminal keeps
 * showing where the shop is. Errors are printed as well. A log that cannot be written (a full disk)
 * is said once on stderr and stops nobody from ordering; what happens meanwhile is not logged.
 */
export function logToFile(dataDirectory: string): Logger {
  const path = join(dataDirectory, 'shop.log');
  let isFailing = false;

  const open = () => {
    const opened = createWriteStream(path, { flags: 'a', mode: 0o600 });
    opened.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      // A stream that failed takes nothing any more; the next event tries another.
      if (file === opened) file = undefined;
      if (isFailing) return;
      isFailing = true;
      process.stderr.write(
        `The log ${path} cannot be written (${code ?? message}). The shop goes on without it.\n`,
      );
    });
    return opened;
  };

  let file: WriteStream | undefined = open();
  return (entry) => {
    const line = JSON.stringify({ at: new Date().toISOString(), ...entry });
    file ??= open();
    file.write(`${line}\n`, (error) => {
      if (!error) isFailing = false;
    });
    if (entry.level === 'error') process.stderr.write(`${line}\n`);
  };
}
