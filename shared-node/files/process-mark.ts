import { readFile } from 'node:fs/promises';

/** What tells one process from another that gets the same number later. */
export interface ProcessMark {
  pid: number;
  /** When it started, in ticks since the computer did; empty where that cannot be read. */
  start: string;
}

/** The mark of the process that asks. */
export async function thisProcess(): Promise<ProcessMark> {
  return { pid: process.pid, start: (await readStatus(process.pid))?.start ?? '' };
}

/**
 * True while the marked process lives. A number alone would not do: in a container every start of
 * the shop has the same one, and a dead process whose parent does not care keeps its own.
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
    // EPERM: it lives, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** State and start of a process from Linux's /proc; undefined on other systems. */
async function readStatus(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name of the program stands in brackets and may hold anything; what follows is numbered
  // from 3 in proc(5): the state is number 3, the start number 22.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields && { state: fields[0] ?? '', start: fields[19] ?? '' };
}
