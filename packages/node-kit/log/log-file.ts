import { createWriteStream, fstatSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { droppedLines, LineLimit } from './line-limit.ts';
import type { LogEntry, Logger } from './log.ts';

/** Size at which `shop.log` is renamed to `shop.log.1`, which it replaces. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Interval at which an idle process checks the file size, in ms. */
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
 * Appends events as JSON lines to `shop.log` in the data folder; errors are also printed. An unwritable log (full disk)
 * is reported once on stderr and does not stop the shop; events are lost meanwhile. Lines above the limit per second
 * are counted as `log_lines_dropped`.
 *
 * @param options.rotates whether this process rotates a large file; other processes detect it.
 */
export function logToFile(dataDirectory: string, { rotates }: { rotates: boolean }): Logger {
  const path = join(dataDirectory, 'shop.log');
  let isFailing = false;
  let file: OpenFile | undefined;
  const lines = new LineLimit();

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
      lines.dropped += 1;
      return;
    }
    file ??= open();
    file.stream.write(`${line}\n`, (error) => {
      if (!error) isFailing = false;
    });
  };

  const startSecond = (now: number) => {
    const dropped = lines.next(now);
    if (file && isReplaced(path, file.inode, rotates)) {
      file.stream.end();
      file = undefined;
    }
    if (dropped > 0) write(droppedLines(dropped));
  };

  file = open();
  // Another process may fill the file while this one has no events.
  if (rotates) setInterval(() => startSecond(performance.now()), ROTATION_MS).unref();
  return (entry) => {
    const now = performance.now();
    if (lines.isOver(now)) startSecond(now);
    if (lines.accepts(entry)) write(entry);
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
