import { createWriteStream, fstatSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { LogEntry, Logger } from './log.ts';

/** Size at which `shop.log` is renamed to `shop.log.1`, which it replaces. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Maximum lines a second besides errors: many times normal traffic; an attack must not fill the disk. */
const MAX_LINES_PER_SECOND = 200;

/** How often a process without events checks the size of the file, in ms. */
const ROTATION_MS = 10_000;

/** Maximum bytes that wait for a slow disk. */
const MAX_UNWRITTEN_BYTES = 1024 * 1024;

/** A stream into the log file, with the identity of the file. */
interface OpenFile {
  stream: WriteStream;
  /** Undefined until it is open. */
  inode?: number;
}

/**
 * Appends each event as a JSON line to `shop.log` in the data folder, so that the terminal still shows
 * the shop's address. Errors are printed too. A log that cannot be written (a full disk) is reported
 * once on stderr and does not stop the shop; events are lost meanwhile. The number of
 * lines above {@link MAX_LINES_PER_SECOND} is logged as `log_lines_dropped`.
 *
 * @param options.rotates whether this process renames a large file; the others detect it.
 */
export function logToFile(dataDirectory: string, { rotates }: { rotates: boolean }): Logger {
  const path = join(dataDirectory, 'shop.log');
  let isFailing = false;
  let file: OpenFile | undefined;
  const second = { start: -Infinity, lines: 0, dropped: 0 };

  const open = (): OpenFile => {
    const opened: OpenFile = { stream: createWriteStream(path, { flags: 'a', mode: 0o600 }) };
    opened.stream.on('open', (descriptor) => {
      opened.inode = fstatSync(descriptor).ino;
    });
    opened.stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      // A failed stream accepts no more events; the next event opens another.
      if (file === opened) file = undefined;
      if (isFailing) return;
      isFailing = true;
      process.stderr.write(
        `The log ${path} cannot be written (${code ?? message}). The shop continues without it.\n`,
      );
    });
    return opened;
  };

  const write = (entry: LogEntry) => {
    const line = JSON.stringify({ at: new Date().toISOString(), ...entry });
    if (entry.level === 'error') process.stderr.write(`${line}\n`);
    if ((file?.stream.writableLength ?? 0) > MAX_UNWRITTEN_BYTES) {
      second.dropped += 1;
      return;
    }
    file ??= open();
    file.stream.write(`${line}\n`, (error) => {
      if (!error) isFailing = false;
    });
  };

  const startSecond = (now: number) => {
    const count = second.dropped;
    Object.assign(second, { start: now, lines: 0, dropped: 0 });
    if (file && isReplaced(path, file.inode, rotates)) {
      file.stream.end();
      file = undefined;
    }
    if (count > 0) write({ level: 'warn', event: 'log_lines_dropped', count });
  };

  file = open();
  // Another process may fill the file while this one has no events.
  if (rotates) setInterval(() => startSecond(performance.now()), ROTATION_MS).unref();
  return (entry) => {
    const now = performance.now();
    if (now - second.start >= 1000) startSecond(now);
    second.lines += 1;
    if (entry.level !== 'error' && second.lines > MAX_LINES_PER_SECOND) second.dropped += 1;
    else write(entry);
  };
}

/** Whether the path is no longer the open file; with `rotates`, renames a large file. */
function isReplaced(path: string, inode: number | undefined, rotates: boolean): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (rotates && found && found.size > MAX_FILE_BYTES) {
      renameSync(path, `${path}.1`);
      return true;
    }
    return inode !== undefined && found?.ino !== inode;
  } catch {
    // Checked again in a second.
    return false;
  }
}
