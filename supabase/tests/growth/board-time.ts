import type { FilledShop } from './filled-shop.ts';

const READS = 41;

/** Time of the board's first page in ms, from the request to the parsed answer: the first read, and the median. */
export async function timeBoard({ admin }: FilledShop): Promise<{ first: number; median: number }> {
  const times: number[] = [];
  while (times.length < READS) {
    const start = performance.now();
    await admin.rpc('board', { branch_id: 1 }).throwOnError();
    times.push(performance.now() - start);
  }
  const [first = Number.NaN] = times;
  const median = times.toSorted((a, b) => a - b)[(READS - 1) / 2] ?? Number.NaN;
  return { first, median };
}
