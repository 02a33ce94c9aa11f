/** The part `board`: frames per second of the board with 200 open orders, while it scrolls and orders arrive. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { type RunningShop, startShop } from 'start/start-shop';
import type { Bench } from './bench.ts';
import { gateList, type PartResult, spreadText } from './report.ts';
import { addOrders, openAsAdmin } from './staff-orders.ts';
import { spreadOf } from './statistics.ts';

const OPEN_ORDERS = 200;
/** Of one measurement, in ms: three polls of the board. */
const MEASURED_MS = 10_000;
/** Interval between two new orders while frames are counted, in ms. */
const ARRIVAL_MS = 2_000;
/** The display has 60 frames/s; a browser without display loses some at the begin and the end. */
const MIN_FPS = 58;

export async function measureBoard(bench: Bench): Promise<PartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-board-'));
  const shop = await startShop({ DATA_DIR: folder, DEMO_PASSWORD: KNOWN_DEMO_PASSWORD });
  try {
    await addOrders(shop, OPEN_ORDERS);
    const page = await openBoard(await bench.browser(), shop);
    const rates: number[] = [];
    for (let run = 1; run <= bench.runs; run += 1) {
      console.log(`• board, run ${run} of ${bench.runs}`);
      const arrivals = setInterval(() => void addOrders(shop, 1), ARRIVAL_MS);
      rates.push(await scrollFor(page, MEASURED_MS));
      clearInterval(arrivals);
    }
    const spread = spreadOf(rates);
    const gates = [{ figure: 'frames/s, median', value: spread?.median, atLeast: MIN_FPS }];
    const text = `${OPEN_ORDERS} open orders, scrolling, a new order every ${ARRIVAL_MS / 1000} s: ${spreadText(spread)} frames/s.`;
    return { text: `${text}\n\n${gateList(gates)}`, gates };
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens the board of the demo admin and waits for all its cards. */
async function openBoard(browser: Browser, shop: RunningShop): Promise<Page> {
  const page = await openAsAdmin(browser, shop, '/orderan');
  await page
    .getByRole('listitem', { name: /^#/ })
    .nth(OPEN_ORDERS - 1)
    .waitFor();
  return page;
}

/** Scrolls up and down by 20 px a frame. @returns frames per second. */
function scrollFor(page: Page, durationMs: number): Promise<number> {
  return page.evaluate(
    (duration) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        let step = 20;
        let begin: number | undefined;
        const frame = (now: number) => {
          begin ??= now;
          const elapsed = now - begin;
          if (elapsed >= duration) return resolve((frames * 1000) / elapsed);
          frames += 1;
          const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
          if (scrollTop + clientHeight >= scrollHeight - 1) step = -20;
          if (scrollTop === 0) step = 20;
          scrollBy(0, step);
          return requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
    durationMs,
  );
}
