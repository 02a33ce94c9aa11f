import type { RunningShop } from 'start/start-shop';
import { asOwner } from './as-owner.ts';
import { setSimulatorClock } from './payment-simulator.ts';

/**
 * Sets the clock of a shop's branches, opening hours, pauses, promises and payments, and of the simulator of Midtrans.
 *
 * @param at ISO 8601 with an offset.
 */
export async function setShopClock(shop: RunningShop, at: string): Promise<void> {
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000);
  const answer = await asOwner(shop, 'rpc/set_clock_offset', { seconds });
  if (!answer.ok) throw new Error(`set_clock_offset answered ${await answer.text()}`);
  await setSimulatorClock(shop, seconds);
}
