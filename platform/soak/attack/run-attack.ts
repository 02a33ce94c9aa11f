import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningShop } from '../../start/start-shop.ts';
import type { AttackFigures } from './attack-figures.ts';

/** What the attacking process is told. */
export interface AttackOrder {
  shop: Pick<RunningShop, 'url' | 'dataDirectory'>;
  seconds: number;
  /** Hostile requests a second, besides bots and connections. */
  perSecond: number;
}

/**
 * Attacks a shop from another process and from many addresses: hostile requests, bots, floods of
 * connections.
 *
 * @throws Error when the attacking process fails.
 */
export async function runAttack({ shop, ...order }: AttackOrder): Promise<AttackFigures> {
  const { url, dataDirectory } = shop;
  const child = fork(join(import.meta.dirname, 'main.ts'), { stdio: 'inherit' });
  const endWithParent = () => child.kill();
  process.once('exit', endWithParent);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The attack ended with ${code}`);
  });
  // Also rejects after the figures have come, when nothing waits for it any more.
  ended.catch(() => undefined);
  child.send({ shop: { url, dataDirectory }, ...order } satisfies AttackOrder);
  const [figures] = await Promise.race([once(child, 'message'), ended]);
  process.off('exit', endWithParent);
  return figures as AttackFigures;
}
