/** A remote joins a running shop without a change in any other app. */
import { startDevelopment } from 'start/start-shop';
import { backendConfig } from './backend-config.ts';
import { type Checkout, makeCheckout } from './checkout.ts';
import { goWithin } from './go-within.ts';
import { card, expectAbsent, expectJoined, heading, WIDE } from './joined-remote.ts';
import { logIn } from './log-in.ts';
import { violationsOf } from './page-checks/violations.ts';
import { test as base, expect } from './restored-releases.ts';

// Builds or releases apps, which takes minutes on a busy machine.
base.describe.configure({ timeout: 600_000 });

/** Tests with two checkouts: one of the joining team, one of a team that does not have the remote. */
const test = base.extend<{ joining: Checkout; old: Checkout }>({
  joining: async ({ shop }, use) => {
    const checkout = await makeCheckout(shop);
    await use(checkout);
    await checkout.remove();
  },
  old: async ({ shop }, use) => {
    const checkout = await makeCheckout(shop);
    await use(checkout);
    await checkout.remove();
  },
});

test('a remote joins a running shop without a change, restart or release of other apps', async ({
  page,
  shop,
  joining,
  old,
}) => {
  await page.setViewportSize(WIDE);
  await logIn(page, 'customer');
  await expectAbsent(page);
  const server = shop.processId;

  await test.step('it needs one line outside its folder', async () => {
    await joining.run('tools/create-remote/new.mjs', 'loyalty');
    const outside = (await joining.changed()).filter((path) => !path.startsWith('loyalty/'));
    expect(outside).toEqual(['.github/CODEOWNERS']);
    await joining.run('node_modules/@biomejs/biome/bin/biome', 'ci', 'loyalty');
    const vitest = 'node_modules/vitest/vitest.mjs';
    expect(await joining.run(vitest, 'run', 'loyalty/')).toContain('2 passed');
  });

  await test.step('it is released while another team releases from an old checkout', async () => {
    await old.edit(
      'storefront/src/coming-soon/coming-soon-page.tsx',
      "'Segera hadir'",
      "'Sebentar lagi'",
    );
    const [joined, other] = await Promise.all([
      joining.release('loyalty'),
      old.release('storefront', '--skip-smoke'),
    ]);
    expect(joined).toContain('loyalty is now at release');
    expect(other).toContain('storefront is now at release');
    await expectJoined(page, 'Loyalty');
    await goWithin(page, '/comingsoon');
    await expect(heading(page, 'Sebentar lagi')).toBeVisible();
  });

  await test.step('both are rolled back', async () => {
    await joining.edit('loyalty/src/page/loyalty-page.tsx', '>Loyalty</h1>', '>Poin</h1>');
    await joining.release('loyalty', '--skip-smoke');
    await expectJoined(page, 'Poin');
    await joining.rollback('loyalty');
    await expectJoined(page, 'Loyalty');
    await old.rollback('storefront');
    await page.goto('/comingsoon');
    await expect(heading(page, 'Segera hadir')).toBeVisible();
  });

  await test.step('the old checkout retires and restores it', async () => {
    const open = await page.context().newPage();
    await expectJoined(open, 'Loyalty');
    expect(await old.release('loyalty', '--retire')).toContain('no longer part of the shop');
    await expectAbsent(page);
    // An open page keeps working.
    await goWithin(open, '/profile');
    await expect(card(open)).toBeVisible();
    await open.close();
    expect(await old.release('loyalty', '--restore', '--skip-smoke')).toContain(
      'Visitors get loyalty',
    );
    await expectJoined(page, 'Loyalty');
  });
  expect(shop.processId).toBe(server);
});

test('a new remote runs from source, and as a preview before it is released', async ({
  page,
  shop,
  joining,
}) => {
  await page.setViewportSize(WIDE);
  await joining.run('tools/create-remote/new.mjs', 'loyalty');
  const { supabaseUrl, supabaseKey } = await backendConfig(page.request);
  const source = await startDevelopment(joining.root, ['loyalty'], {
    DATA_DIR: joining.dataDirectory,
    SUPABASE_URL: supabaseUrl,
    SUPABASE_KEY: supabaseKey,
  });
  await page.goto(`${source.url}/loyalty`);
  await expect(heading(page, 'Loyalty')).toBeVisible();
  // An open page would report the stopped server.
  await page.goto('about:blank');
  await source.stop();

  const printed = await joining.release('loyalty', '--canary', '0', '--skip-smoke');
  const [, query] = /Preview, for 30 days: \S+\/(\?\S+)/.exec(printed) ?? [];
  expect((await page.request.get('/loyalty')).status()).toBe(404);
  await page.goto(`/loyalty${query}`);
  await expect(heading(page, 'Loyalty')).toBeVisible();
  const banner = page.getByRole('status').filter({ hasText: 'Pratinjau: loyalty' });
  expect(await violationsOf(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Akhiri' }).click();
  await expect(banner).toHaveCount(0);
  expect((await page.request.get('/loyalty')).status()).toBe(404);
  expect(shop.url).toBe(new URL(page.url()).origin);
});
