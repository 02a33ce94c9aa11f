import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSameProcess, type ProcessMark, thisProcess } from './process-mark.ts';
import { writeOnce } from './write-once.ts';

/** The data folder is in use by another process; two writers would lose writes silently. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly dataDir: string;
  /** Process id of the lock holder. */
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that process first, ` +
        'or choose another data folder.',
    );
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

/**
 * Locks the data folder for this process.
 *
 * @returns a function that unlocks it.
 * @throws DataFolderInUseError while a running process, also this one, holds the lock.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock');
  const mark = await thisProcess();
  const holder = await acquire(file, `${mark.pid} ${mark.start}`);
  if (holder) throw new DataFolderInUseError(dataDir, holder.pid);
  return () => rm(file, { force: true });
}

/**
 * Creates a lock file. A stale one (kill -9, power cut) is removed first, by one process at a time: a
 * second lock guards the removal, since another start may create the file after it was read.
 *
 * @param text identifies this process.
 * @returns the running process that holds the lock; undefined when this process got it.
 */
async function acquire(file: string, text: string): Promise<ProcessMark | undefined> {
  for (;;) {
    if (await writeOnce(file, text)) return undefined;
    const holder = await holderOf(file);
    if (holder?.isAlive) return holder.mark;
    const guard = `${file}.removal`;
    // Another start is removing the file.
    if (await acquire(guard, text)) continue;
    try {
      if ((await holderOf(file))?.isAlive === false) await rm(file);
    } finally {
      await rm(guard);
    }
  }
}

/** The process of a lock file; an invalid file counts as a dead process. Undefined without a file. */
async function holderOf(
  file: string,
): Promise<{ isAlive: false } | { isAlive: true; mark: ProcessMark } | undefined> {
  const text = await readFile(file, 'utf8').catch(ignoreMissing);
  if (text === undefined) return undefined;
  const mark = readMark(text);
  return mark && (await isSameProcess(mark)) ? { isAlive: true, mark } : { isAlive: false };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function readMark(text: string): ProcessMark | undefined {
  const [pid, start = ''] = text.trim().split(' ');
  return /^[1-9]\d*$/.test(pid ?? '') ? { pid: Number(pid), start } : undefined;
}
