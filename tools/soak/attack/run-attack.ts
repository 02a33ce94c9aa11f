import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningShop } from 'start/start-shop';
import type { AttackFigures } from './attack-figures.ts';

/** The options of the attack process. */
export interface AttackOptions {
  shop: Pick<RunningShop, 'url' | 'dataDirectory'>;
  seconds: number;
  /** Hostile requests a second, besides bots and connections. */
  perSecond: number;
}

/**
 * Attacks a shop from another process and from many IPs: hostile requests, bots, floods of
 * connections.
 *
 * @throws Error when the attack process fails.
 */
export async function runAttack({ shop, ...options }: AttackOptions): Promise<AttackFigures> {
  const { url, dataDirectory } = shop;
  const child = fork(join(import.meta.dirname, 'main.ts'), { stdio: 'inherit' });
  const endWithParent = () => child.kill();
  process.once('exit', endWithParent);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The attack ended with ${code}`);
  });
  // Also rejects after the figures have arrived, when nothing awaits it any more.
  ended.catch(() => undefined);
  child.send({ shop: { url, dataDirectory }, ...options } satisfies AttackOptions);
  const [figures] = await Promise.race([once(child, 'message'), ended]);
  process.off('exit', endWithParent);
  return figures as AttackFigures;
}
