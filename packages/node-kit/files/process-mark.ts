import { readFile } from 'node:fs/promises';

/** Identifies a process even if its pid is reused. */
export interface ProcessMark {
  pid: number;
  /** Start time in ticks since boot; empty on systems without /proc. */
  start: string;
}

/** The mark of this process. */
export async function thisProcess(): Promise<ProcessMark> {
  return { pid: process.pid, start: (await readStatus(process.pid))?.start ?? '' };
}

/**
 * Whether the marked process is running. The pid alone is not enough: in a container every start of the
 * shop has the same one, and a zombie keeps its own.
 */
export async function isSameProcess({ pid, start }: ProcessMark): Promise<boolean> {
  if (!exists(pid)) return false;
  const status = await readStatus(pid);
  if (!status) return true;
  return status.state !== 'Z' && (start === '' || start === status.start);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is running, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** State and start time of a process from Linux's /proc; undefined on other systems. */
async function readStatus(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The program's name in brackets may contain any text. The fields after it are numbered from 3 in
  // proc(5): field 3 is the state, field 22 the start time.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields && { state: fields[0] ?? '', start: fields[19] ?? '' };
}
