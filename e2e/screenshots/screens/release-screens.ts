import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { writeRows } from '../../as-owner.ts';
import type { Screen } from '../screen.ts';

/** A row of the table: the registry of the shop does not have this release. */
const EARLIER = { app: 'storefront', release: '4f1c09ab77d2e360', route: '/' };

/** Measurements of one page load. */
function load(place: object, [LCP, INP, CLS, FCP, TTFB]: readonly number[]): object[] {
  return Object.entries({ LCP, INP, CLS, FCP, TTFB }).map(([name, value]) => ({
    kind: 'vital',
    name,
    value,
    ...place,
  }));
}

/** Reports two releases of the storefront; the later one is slower and has an error. */
async function report(page: Page, shop: RunningShop): Promise<void> {
  const release = await page.evaluate(
    () => JSON.parse(document.getElementById('registry')?.textContent ?? '{}').storefront.release,
  );
  const current = { remote: 'storefront', release, route: '/' };
  const error = {
    kind: 'error',
    code: 'TypeError',
    message: "Cannot read properties of null (reading 'id')",
    requestId: '0f8f2c2e-8f6b-4c5e-9d55-1c2d3e4f5a6b',
    ...current,
    route: '/detaildrink/7',
  };
  await writeRows(shop, 'browser_event', load(EARLIER, [1460, 120, 0.02, 700, 60]));
  const data = [...load(current, [2210, 310, 0.31, 860, 64]), error];
  const { origin } = new URL(page.url());
  await page.request.post('/_report', { data, headers: { origin } });
}

/** Releases with their measurements and errors. */
export const RELEASE_SCREENS: readonly Screen[] = [
  {
    name: 'admin-releases',
    visitor: 'admin',
    path: '/admin/releases',
    prepare: async (page, shop) => {
      await report(page, shop);
      // The server writes reports once per second.
      await page.getByRole('button', { name: 'Perbarui' }).click({ delay: 2000 });
      await page.getByText('TypeError').waitFor();
    },
  },
];
