import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnce } from '../write-once.ts';
import { isSameProcess, type ProcessMark, thisProcess } from './process-mark.ts';

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
  for (;;) {
    if (await writeOnce(file, `${mark.pid} ${mark.start}`)) return () => rm(file, { force: true });
    const text = await readFile(file, 'utf8').catch(ignoreMissing);
    if (text === undefined) continue;
    const holder = readHolder(text);
    if (holder && (await isSameProcess(holder))) {
      throw new DataFolderInUseError(dataDir, holder.pid);
    }
    // The holder died without giving the folder back (kill -9, power cut).
    await removeStale(file, text);
  }
}

/** Removes the lock of a dead process, but not one that another start has made meanwhile. */
async function removeStale(file: string, staleText: string): Promise<void> {
  const moved = `${file}.${randomUUID()}`;
  await rename(file, moved).catch(ignoreMissing);
  const text = await readFile(moved, 'utf8').catch(ignoreMissing);
  if (text !== undefined && text !== staleText) await link(moved, file).catch(() => undefined);
  await rm(moved, { force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function readHolder(text: string): ProcessMark | undefined {
  const [pid, start = ''] = text.trim().split(' ');
  return /^[1-9]\d*$/.test(pid ?? '') ? { pid: Number(pid), start } : undefined;
}
