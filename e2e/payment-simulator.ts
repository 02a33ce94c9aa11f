import type { RunningShop } from 'start/start-shop';

/** Address of the simulator of Midtrans that was started with the shop; undefined for a shop without one. */
export async function simulatorUrl(shop: RunningShop): Promise<string | undefined> {
  const answer = await fetch(`${shop.url}/_local/midtrans`, { redirect: 'manual' });
  return answer.headers.get('location') ?? undefined;
}

/** Sets by how much the clock of the simulator is ahead: it must agree with that of the shop. */
export async function setSimulatorClock(shop: RunningShop, seconds: number): Promise<void> {
  const url = await simulatorUrl(shop);
  if (!url) return;
  const body = new URLSearchParams({ seconds: String(seconds) });
  const answer = await fetch(new URL('/clock', url), { method: 'POST', body });
  if (!answer.ok) throw new Error(`The clock of the simulator answered ${answer.status}`);
}
