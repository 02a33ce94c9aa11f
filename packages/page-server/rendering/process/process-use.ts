import { readFile } from 'node:fs/promises';

/** What a process has used. */
export interface ProcessUse {
  /** Processor time of all its threads since its start, in ms. */
  cpuMs: number;
  /** Resident memory in bytes. */
  residentBytes: number;
}

/** In the unit of the system: hundredths of a second on every Linux. */
const MS_PER_TICK = 10;
const PAGE_BYTES = 4096;

/**
 * Reads what a process has used, from Linux; undefined on other systems, or once the process has ended.
 *
 * @param pid its id.
 */
export async function processUse(pid: number | undefined): Promise<ProcessUse | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // The name before it, in brackets, may have spaces. See proc_pid_stat(5): the state is field 3.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return {
    cpuMs: (field(14) + field(15)) * MS_PER_TICK,
    residentBytes: field(24) * PAGE_BYTES,
  };
}
