import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningShop } from 'start/start-shop';
import type { AttackOptions } from './attack/attack.ts';
import type { AttackFigures } from './attack/attack-figures.ts';
import { type ConsistencyFigures, startConsistencyMonitor } from './consistency-monitor.ts';
import { type LoadFigures, openMixedLoad } from './mixed-load.ts';

/** Results of the same load, first alone and then under attack. */
export interface HostileLoadFigures {
  quiet: LoadFigures;
  attacked: LoadFigures;
  attack: AttackFigures;
  consistency: ConsistencyFigures;
  /** Number of restarts of the API process. */
  restarts: number;
}

/** Maximum p95 under attack, relative to the quiet phase. */
const MAX_SLOWDOWN = 3;

/**
 * Runs the mixed load on a shop, first quietly and then under attack.
 *
 * @throws Error when the attack process fails.
 */
export async function hostileLoad(
  shop: RunningShop,
  {
    quietSeconds,
    seconds,
    perSecond,
  }: { quietSeconds: number } & Pick<AttackOptions, 'seconds' | 'perSecond'>,
): Promise<HostileLoadFigures> {
  const load = await openMixedLoad(shop);
  const monitor = await startConsistencyMonitor(shop);
  const quiet = await load.run(quietSeconds);
  const [attacked, attack] = await Promise.all([
    load.run(seconds),
    runAttack({ shop, seconds, perSecond }),
  ]);
  const consistency = await monitor.stop();
  await load.close();
  return {
    quiet,
    attacked,
    attack,
    consistency,
    restarts: await countBackendRestarts(shop.dataDirectory),
  };
}

/** @throws Error when the attack process fails. */
async function runAttack({ shop, ...options }: AttackOptions): Promise<AttackFigures> {
  const { url, dataDirectory } = shop;
  const order: AttackOptions = { shop: { url, dataDirectory }, ...options };
  const program = join(import.meta.dirname, 'attack', 'attack.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(order)]);
  return JSON.parse(stdout) as AttackFigures;
}

/** Number of API process restarts in the shop's log. */
async function countBackendRestarts(dataDirectory: string): Promise<number> {
  const read = (name: string) => readFile(join(dataDirectory, name), 'utf8').catch(() => '');
  // Including the rotated log.
  const logs = await Promise.all(['shop.log.1', 'shop.log'].map(read));
  return logs.join('').split('"event":"backend_ended"').length - 1;
}

/** Failures of a soak, one line each; empty when it passed. */
export function problemsOf({
  quiet,
  attacked,
  attack,
  consistency,
  restarts,
}: HostileLoadFigures): string[] {
  const slowdown = attacked.p95 / quiet.p95;
  return [
    ...quiet.unexpected,
    ...attacked.unexpected.map((line) => `under attack, ${line}`),
    ...quiet.discrepancies,
    ...attacked.discrepancies,
    ...attack.faults.map((fault) => `answer to a hostile request: ${fault}`),
    ...consistency.firstDifferences.map((text) => `not the same as the first read: ${text}`),
    ...(restarts > 0 ? [`the API process was replaced ${restarts} times`] : []),
    ...(slowdown > MAX_SLOWDOWN ? [`p95 of visitors × ${slowdown.toFixed(1)} under attack`] : []),
  ];
}
