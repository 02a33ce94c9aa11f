import { readFile } from 'node:fs/promises';

/** Resource usage of a process. */
export interface ProcessUse {
  /** CPU time of all threads since its start, in ms. */
  cpuMs: number;
  /** Resident memory in bytes. */
  residentBytes: number;
}

/** `_SC_CLK_TCK` is 100 on every Linux. */
const MS_PER_TICK = 10;
const PAGE_BYTES = 4096;

/**
 * Reads the usage of a process from `/proc`; undefined on systems other than Linux, or once the process has exited.
 */
export async function processUse(pid: number | undefined): Promise<ProcessUse | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // See proc_pid_stat(5). The process name may contain spaces and brackets; the state after it is field 3.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return {
    cpuMs: (field(14) + field(15)) * MS_PER_TICK,
    residentBytes: field(24) * PAGE_BYTES,
  };
}
