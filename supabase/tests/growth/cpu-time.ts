import { readFile } from 'node:fs/promises';

/** CPU time of a process in ms. Linux only. */
export async function cpuTime(pid: number | undefined): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}
