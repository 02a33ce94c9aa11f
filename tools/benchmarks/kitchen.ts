/** The part `kitchen`: time from a bump on one tablet to the next one, told by a broadcast and by polling alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { type RunningShop, startShop } from 'start/start-shop';
import type { Bench } from './bench.ts';
import { gateList, type PartResult, spreadText } from './report.ts';
import { addOrders, openAsAdmin } from './staff-orders.ts';
import { spreadOf } from './statistics.ts';

/** Bumps of a run. */
const BUMPS = 10;
/** Bump to next board, in ms. */
const MAX_BROADCAST_MS = 100;
const MAX_POLLED_MS = 5_000;

export async function measureKitchen(bench: Bench): Promise<PartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-kitchen-'));
  const shop = await startShop({ DATA_DIR: folder, DEMO_PASSWORD: KNOWN_DEMO_PASSWORD });
  try {
    const browser = await bench.browser();
    const first = await openAsAdmin(browser, shop, '/dapur');
    const told = await openAsAdmin(browser, shop, '/dapur');
    // Without its socket, a board hears of changes by polling alone.
    const deaf = await openAsAdmin(browser, shop, '/dapur', (page) =>
      page.routeWebSocket(/realtime/, (socket) => socket.close()),
    );
    const broadcast: number[] = [];
    const polled: number[] = [];
    for (let run = 1; run <= bench.runs; run += 1) {
      console.log(`• kitchen, run ${run} of ${bench.runs}`);
      broadcast.push(...(await bumpTimes(first, told, shop)));
      polled.push(...(await bumpTimes(first, deaf, shop)));
    }
    const [byBroadcast, byPolling] = [spreadOf(broadcast), spreadOf(polled)];
    const gates = [
      {
        figure: 'told by a broadcast, ms, median',
        value: byBroadcast?.median,
        atMost: MAX_BROADCAST_MS,
      },
      {
        figure: 'by polling alone, ms, slowest',
        value: Math.max(...polled),
        atMost: MAX_POLLED_MS,
      },
    ];
    const text = `From the tap on one tablet to the next one, ${broadcast.length} bumps each: ${spreadText(byBroadcast)} ms told by a broadcast, ${spreadText(byPolling)} ms by polling alone.`;
    return { text: `${text}\n\n${gateList(gates)}`, gates };
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bumps tickets on one board. @returns the ms until each has left the other board too. */
async function bumpTimes(first: Page, next: Page, shop: RunningShop): Promise<number[]> {
  const times: number[] = [];
  for (let bump = 0; bump < BUMPS; bump += 1) {
    await addOrders(shop, 1);
    const ticket = first.getByRole('listitem', { name: /^#/ });
    await ticket.first().waitFor();
    await next.getByRole('listitem', { name: /^#/ }).first().waitFor();
    const gone = next.evaluate(untilEmpty);
    const button = ticket.first().getByRole('button', { name: /^Selesai/, disabled: false });
    await button.waitFor();
    const tapped = await button.evaluate((element) => {
      const now = Date.now();
      (element as HTMLElement).click();
      return now;
    });
    times.push((await gone) - tapped);
  }
  return times;
}

/** Runs in the page. @returns when its board has no ticket any more, in ms since 1970: the pages share a clock. */
function untilEmpty(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main ol > li')) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
