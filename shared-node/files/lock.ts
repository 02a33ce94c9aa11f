import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSameProcess, type ProcessMark, thisProcess } from './process-mark.ts';
import { writeOnce } from './write-once.ts';

/** The data folder is in use by another process; two writers would lose writes silently. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly dataDir: string;
  /** Process id of the holder. */
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
 * Takes the data folder for this process.
 *
 * @returns a function that gives it back.
 * @throws DataFolderInUseError while another living process, or this one, holds it.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock');
  const mark = await thisProcess();
  const holder = await take(file, `${mark.pid} ${mark.start}`);
  if (holder) throw new DataFolderInUseError(dataDir, holder.pid);
  return () => rm(file, { force: true });
}

/**
 * Takes a lock file. That of a dead process (kill -9, power cut) is removed first, by one process at a
 * time: a second lock guards the removal, since another start may take the file after it was read.
 *
 * @param text names this process.
 * @returns the living process that holds the file; undefined when it was taken.
 */
async function take(file: string, text: string): Promise<ProcessMark | undefined> {
  for (;;) {
    if (await writeOnce(file, text)) return undefined;
    const holder = await holderOf(file);
    if (holder?.isAlive) return holder.mark;
    const guard = `${file}.removal`;
    // Another start removes the file right now.
    if (await take(guard, text)) continue;
    try {
      if ((await holderOf(file))?.isAlive === false) await rm(file);
    } finally {
      await rm(guard);
    }
  }
}

/** The process that a lock file names, dead when it names none; undefined without a file. */
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
