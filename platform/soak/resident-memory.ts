import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Memory that a process has in RAM, in MB, from `ps`, which Linux and macOS have. */
export async function residentMegabytes(processId: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(processId)]);
  return Math.round(Number(stdout.trim()) / 1024);
}
