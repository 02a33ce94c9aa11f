/** A remote joins a running shop without a change in any other app. */
import { startDevelopment } from 'start/start-shop';
import { backendConfig } from './backend-config.ts';
import { type Checkout, makeCheckout } from './checkout.ts';
import { goWithin } from './go-within.ts';
import { card, expectAbsent, expectJoined, heading, WIDE } from './joined-remote.ts';
import { logIn } from './log-in.ts';
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

  await test.step('it runs from source', async () => {
    const { supabaseUrl, supabaseKey } = await backendConfig(page.request);
    const source = await startDevelopment(joining.root, ['loyalty'], {
      DATA_DIR: joining.dataDirectory,
      SUPABASE_URL: supabaseUrl,
      SUPABASE_KEY: supabaseKey,
    });
    const developer = await page.context().newPage();
    await developer.goto(`${source.url}/loyalty`);
    await expect(heading(developer, 'Loyalty')).toBeVisible();
    await developer.close();
    await source.stop();
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

  await test.step('the old checkout retires and restores it', async () => {
    const open = await page.context().newPage();
    await expectJoined(open, 'Loyalty');
    const printed = await old.release('loyalty', '--retire', '--skip-smoke');
    expect(printed).toContain('no longer part of the shop');
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
