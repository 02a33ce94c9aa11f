import { createWriteStream, fstatSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { LogEntry, Logger } from './log.ts';

/** Size at which `shop.log` becomes `shop.log.1`, in place of an older one. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Lines a second that are no errors: many times what visitors cause; an attack must not fill the disk. */
const MAX_LINES_PER_SECOND = 200;

/** How often a silent process looks whether the file is large, in ms. */
const ROTATION_MS = 10_000;

/** Bytes that wait for a slow disk. */
const MAX_UNWRITTEN_BYTES = 1024 * 1024;

/** A stream into the log file, and which file it is. */
interface OpenFile {
  stream: WriteStream;
  /** Undefined until it is open. */
  inode?: number;
}

/**
 * Appends each event as a JSON line to `shop.log` in the data folder, so that the terminal keeps
 * showing where the shop is. Errors are printed as well. A log that cannot be written (a full disk)
 * is reported once on stderr and stops no order; what happens meanwhile is not logged. The number of
 * lines above {@link MAX_LINES_PER_SECOND} is logged as `log_lines_dropped`.
 *
 * @param options.rotates true in the one process that renames a large file; the others follow.
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
        `The log ${path} cannot be written (${code ?? message}). The shop goes on without it.\n`,
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
  // This process may be silent while another one fills the file.
  if (rotates) setInterval(() => startSecond(performance.now()), ROTATION_MS).unref();
  return (entry) => {
    const now = performance.now();
    if (now - second.start >= 1000) startSecond(now);
    second.lines += 1;
    if (entry.level !== 'error' && second.lines > MAX_LINES_PER_SECOND) second.dropped += 1;
    else write(entry);
  };
}

/** Whether the path names another file than the open one; makes it so when the file is large. */
function isReplaced(path: string, inode: number | undefined, rotates: boolean): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (rotates && found && found.size > MAX_FILE_BYTES) {
      renameSync(path, `${path}.1`);
      return true;
    }
    return inode !== undefined && found?.ino !== inode;
  } catch {
    // The file stays as it is, and is looked at again in a second.
    return false;
  }
}
