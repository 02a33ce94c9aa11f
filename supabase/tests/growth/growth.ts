import { ADMIN_REQUESTS } from './admin-requests.ts';
import { cpuTime } from './cpu-time.ts';
import type { FilledShop } from './filled-shop.ts';
import { type BenchRequest, SHOP_REQUESTS } from './requests.ts';

/** Number of runs per request and shop; the result is the median. */
const RUNS = 41;

/** CPU time of a request in ms: this process (client and API) and PostgreSQL. */
interface Cost {
  process: number;
  database: number;
}

/** Costs of a request in a small and a large shop. */
export interface Growth {
  name: string;
  small: Cost;
  large: Cost;
  ratio: number;
}

/** Measures each request in both shops, alternately. */
export async function measureGrowth(small: FilledShop, large: FilledShop): Promise<Growth[]> {
  const growths: Growth[] = [];
  for (const request of [...SHOP_REQUESTS, ...ADMIN_REQUESTS]) {
    const costs: [Cost[], Cost[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      costs[0].push(await measure(request, small));
      costs[1].push(await measure(request, large));
    }
    const [inSmall, inLarge] = [medianOf(costs[0]), medianOf(costs[1])];
    growths.push({
      name: request.name,
      small: inSmall,
      large: inLarge,
      ratio: sum(inLarge) / sum(inSmall),
    });
  }
  return growths;
}

/** Formats the measurements as a Markdown table. */
export function growthTable(growths: readonly Growth[]): string {
  const cell = (cost: Cost) => `${sum(cost).toFixed(1)} (${cost.database.toFixed(1)})`;
  return [
    '| request | 10⁴ orders, ms | 10⁶ orders, ms | ratio |',
    '|---|---|---|---|',
    ...growths.map(
      ({ name, small, large, ratio }) =>
        `| ${name} | ${cell(small)} | ${cell(large)} | ${ratio.toFixed(2)} |`,
    ),
  ].join('\n');
}

async function measure(request: BenchRequest, shop: FilledShop): Promise<Cost> {
  const send = await request.prepare(shop);
  const pids = await shop.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'kedai-senja'`;
  const database = async () => sumOf(await Promise.all(pids.map(({ pid }) => cpuTime(pid))));
  const before = await database();
  const start = process.cpuUsage();
  const { error } = await send();
  const { user, system } = process.cpuUsage(start);
  if (error) throw error;
  return { process: (user + system) / 1000, database: (await database()) - before };
}

function medianOf(costs: readonly Cost[]): Cost {
  return (
    costs.toSorted((a, b) => sum(a) - sum(b))[costs.length >> 1] ?? { process: 0, database: 0 }
  );
}

function sum({ process, database }: Cost): number {
  return process + database;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
