import type { RunningShop } from '../start/start-shop.ts';
import type { AttackFigures } from './attack/attack-figures.ts';
import { runAttack } from './attack/run-attack.ts';
import { countBackendRestarts } from './backend-restarts.ts';
import { type LoadFigures, openMixedLoad } from './mixed-load.ts';
import type { SoakSettings } from './settings.ts';
import { type WatchFigures, watchShop } from './watchful-visitor.ts';

/** The same customers, first alone and then under attack. */
export interface HostileLoadFigures {
  quiet: LoadFigures;
  attacked: LoadFigures;
  attack: AttackFigures;
  watch: WatchFigures;
  /** How often the API process was replaced. */
  restarts: number;
}

/** How many times longer the answers to customers may take under attack. */
export const MAX_SLOWDOWN = 3;

/** Lets customers use a shop quietly, and then while it is attacked. */
export async function hostileLoad(
  shop: RunningShop,
  { quietMinutes, hostileMinutes, attackPerSecond }: SoakSettings,
): Promise<HostileLoadFigures> {
  const load = await openMixedLoad(shop);
  const watching = await watchShop(shop);
  const quiet = await load.run(quietMinutes * 60);
  const seconds = hostileMinutes * 60;
  const [attacked, attack] = await Promise.all([
    load.run(seconds),
    runAttack({ shop, seconds, perSecond: attackPerSecond }),
  ]);
  const watch = await watching.stop();
  await load.close();
  return {
    quiet,
    attacked,
    attack,
    watch,
    restarts: await countBackendRestarts(shop.dataDirectory),
  };
}
