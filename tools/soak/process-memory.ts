import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const INTERVAL_MS = 5_000;

/** Memory of a shop's processes in MB. */
export interface ShopMemory {
  pageServer: number;
  apiProcess: number;
  /** All processes of PostgreSQL together. */
  postgres: number;
  total: number;
}

/** One process as the system lists it. */
interface ListedProcess {
  id: number;
  parent: number;
  name: string;
  residentKb: number;
}

/**
 * Memory of a shop and its child processes. On Linux the proportional set size, which counts shared pages once;
 * elsewhere the sum of resident sizes, which counts the buffers of PostgreSQL several times.
 *
 * @param processId of the page server.
 */
export async function memoryOfShop(processId: number): Promise<ShopMemory> {
  const tree = treeOf(processId, await listProcesses());
  const memory: ShopMemory = { pageServer: 0, apiProcess: 0, postgres: 0, total: 0 };
  for (const listed of tree) {
    const kb = (await proportionalKb(listed.id)) ?? listed.residentKb;
    memory[partOf(listed, processId)] += kb / 1024;
    memory.total += kb / 1024;
  }
  return memory;
}

function partOf({ id, name }: ListedProcess, pageServer: number) {
  if (id === pageServer) return 'pageServer';
  return /postgres|^sh$/.test(name) ? 'postgres' : 'apiProcess';
}

async function listProcesses(): Promise<ListedProcess[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm=']);
  return stdout.split('\n').flatMap((line) => {
    const [, id, parent, rss, path = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (id === undefined) return [];
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { id: Number(id), parent: Number(parent), name, residentKb: Number(rss) };
  });
}

/** The process and its descendants. */
function treeOf(root: number, all: readonly ListedProcess[]): ListedProcess[] {
  const found = all.filter(({ id }) => id === root);
  for (const { id } of found) found.push(...all.filter(({ parent }) => parent === id));
  return found;
}

/** Proportional set size in kB; undefined when the system has none, or the process ended. */
async function proportionalKb(processId: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${processId}/smaps_rollup`, 'utf8').catch(() => '');
  const kb = /^Pss:\s+(\d+) kB/m.exec(text)?.[1];
  return kb === undefined ? undefined : Number(kb);
}

/** Whether the figures are proportional set sizes. */
export async function isProportional(): Promise<boolean> {
  return (await proportionalKb(process.pid)) !== undefined;
}

/** Memory during a run: after a tenth of it, at its end, and the peak. */
export interface MemoryFigures {
  early: ShopMemory;
  late: ShopMemory;
  peak: ShopMemory;
}

/**
 * Measures the memory of a shop every few seconds until it is stopped.
 *
 * @param processId of the page server.
 * @param seconds expected duration of the run.
 */
export function watchMemory(processId: number, seconds: number) {
  const start = performance.now();
  let early: ShopMemory | undefined;
  let peak: ShopMemory | undefined;
  const measure = async () => {
    const now = await memoryOfShop(processId);
    if (!peak || now.total > peak.total) peak = now;
    if (performance.now() - start > seconds * 100) early ??= now;
    return now;
  };
  const timer = setInterval(() => void measure(), INTERVAL_MS);
  return {
    async stop(): Promise<MemoryFigures> {
      clearInterval(timer);
      const late = await measure();
      return { early: early ?? late, late, peak: peak ?? late };
    },
  };
}
