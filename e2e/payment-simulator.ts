import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { readAsOwner } from './as-owner.ts';

type Action = 'pay' | 'pay-late' | 'pay-other-amount' | 'deny' | 'expire';
type Fault = 'isDown' | 'rejectsKey';

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

/** Ids of the attempts to pay an order by QRIS, oldest first. */
export async function attemptsOf(shop: RunningShop, order: string): Promise<string[]> {
  const query = `payment?select=provider_order_id&id_pesanan=eq.${order}&order=id`;
  const attempts = (await readAsOwner(shop, query)) as { provider_order_id: string }[];
  return attempts.map(({ provider_order_id }) => provider_order_id);
}

/** Does what a payer or a bank would do with an attempt. */
export async function simulate(shop: RunningShop, attempt: string, action: Action): Promise<void> {
  await press(shop, `/transactions/${attempt}/${action}`);
}

/** Switches a fault on or off. */
export async function toggleFault(shop: RunningShop, fault: Fault): Promise<void> {
  await press(shop, `/switches/${fault}`);
}

/** Switches a fault on at the next attempt: if the shop noticed it before, the cart would offer no QRIS. */
export async function failNextCharge(page: Page, shop: RunningShop, fault: Fault): Promise<void> {
  await page.route(
    '**/payments/charge',
    async (route) => {
      await toggleFault(shop, fault);
      await route.continue();
    },
    { times: 1 },
  );
}

async function press(shop: RunningShop, path: string): Promise<void> {
  const answer = await fetch(new URL(path, await simulatorUrl(shop)), {
    method: 'POST',
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
}
