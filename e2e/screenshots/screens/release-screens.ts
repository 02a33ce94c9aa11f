import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { writeRows } from '../../as-owner.ts';
import type { Screen } from '../screen.ts';

const MESSAGE = "Cannot read properties of null (reading 'id')";

/** Not in the registry of the shop; its reports are therefore inserted into the database instead of sent. */
const EARLIER = '4f1c09ab77d2e360';

/** Rows with the measurements of one page load. */
function load(release: string, [LCP, INP, CLS, FCP, TTFB]: readonly number[]): object[] {
  return Object.entries({ LCP, INP, CLS, FCP, TTFB }).map(([name, value]) => ({
    kind: 'vital',
    name,
    value,
    app: 'storefront',
    release,
    route: '/',
  }));
}

/**
 * Inserts rows of two storefront releases; the later one is slower and has an error. Not by reports: earlier
 * screenshots have used up the rate limit.
 */
async function writeReports(page: Page, shop: RunningShop): Promise<void> {
  const release: string = await page.evaluate(
    () => JSON.parse(document.getElementById('registry')?.textContent ?? '{}').storefront.release,
  );
  await writeRows(shop, 'browser_event', load(EARLIER, [1460, 120, 0.02, 700, 60]));
  for (let count = 0; count < 9; count += 1) {
    await writeRows(shop, 'browser_event', load(release, [2210, 310, 0.31, 860, 64]));
  }
  await writeRows(shop, 'browser_event', {
    kind: 'error',
    name: 'TypeError',
    message: MESSAGE,
    request_id: '0f8f2c2e-8f6b-4c5e-9d55-1c2d3e4f5a6b',
    app: 'storefront',
    release,
    route: '/detaildrink/:id',
  });
}

/** Releases with their measurements and errors. */
export const RELEASE_SCREENS: readonly Screen[] = [
  {
    name: 'admin-releases',
    visitor: 'admin',
    path: '/admin/releases',
    prepare: async (page, shop) => {
      await writeReports(page, shop);
      await page.getByRole('button', { name: 'Perbarui' }).click();
      await page.getByText(MESSAGE).waitFor();
    },
  },
];
