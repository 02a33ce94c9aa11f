import { newStaff } from './board-page.ts';
import { openKitchen, ticketOf } from './kitchen-page.ts';
import { headingOf, publishKitchen, publishShell, startClock } from './kitchen-week.ts';
import { logInWithForm } from './log-in.ts';
import { test } from './own-shop.ts';
import { measureMemory, type PageMemory } from './page-memory.ts';
import { expect } from './shop-fixture.ts';
import { withoutCompiledCode } from './without-compiled-code.ts';

/** Simulated hours that the board stays open; a week in the soak. */
const HOURS = Number(process.env.KITCHEN_HOURS || 3);
/** Releases in this time, the second of four of the shell, the others of the kitchen. */
const RELEASES = Number(process.env.KITCHEN_RELEASES || 2);
/** Orders an hour. */
const ORDERS = 3;

test.use(withoutCompiledCode);

test('a board stays open for days and releases: its memory stays flat, and it takes over each release', async ({
  page,
  request,
  ownShop: shop,
  problems,
}) => {
  test.setTimeout(120_000 + HOURS * 60_000);
  const { passHour } = await startClock(page, shop);
  const { stations, staff, orderBoth } = await openKitchen(shop, request);
  await logInWithForm(page, await newStaff(shop));
  await page.goto(`/dapur?stasiun=${stations.bar}`);
  const counts = (release: number) =>
    page.getByRole('heading', { level: 2, name: headingOf(release), exact: true });
  await expect(counts(0)).toBeVisible();

  async function workAnHour(hour: number): Promise<void> {
    for (let order = 0; order < ORDERS; order += 1) {
      const guest = `Tamu ${hour}-${order}`;
      await orderBoth(guest);
      const bumped = page.waitForResponse(/rpc\/kitchen_step$/);
      await ticketOf(page, guest)
        .getByRole('button', { name: /^Selesai/ })
        .click();
      // The ticket is gone before the shop has the bump.
      await bumped;
      await expect(ticketOf(page, guest)).toHaveCount(0);
      const [row] = await staff.read(`pesanan?nama_pemesan=eq.${guest}&select=id`);
      for (const [from, to] of [
        ['disiapkan', 'siap'],
        ['siap', 'selesai'],
      ]) {
        await staff.call('move_order', {
          order_id: row?.id,
          expected_status: from,
          new_status: to,
        });
      }
    }
  }

  const measured: PageMemory[] = [];
  let kitchenRelease = 0;
  let shellReleases = 0;
  for (let hour = 1; hour <= HOURS; hour += 1) {
    await workAnHour(hour);
    const due = Math.floor((RELEASES * hour) / HOURS) - kitchenRelease - shellReleases;
    for (let release = 0; release < due; release += 1) {
      if ((kitchenRelease + shellReleases) % 4 === 1) {
        shellReleases += 1;
        const shell = await publishShell(shop, shellReleases);
        await passHour();
        await expect(page.locator('meta[name=shell-release]')).toHaveAttribute('content', shell);
      } else {
        kitchenRelease += 1;
        await publishKitchen(shop, kitchenRelease);
        await passHour();
      }
      await expect(counts(kitchenRelease)).toBeVisible();
    }
    if (due === 0) await passHour();
    const missed = page.getByRole('alert').getByRole('button', { name: 'Mengerti' });
    if (await missed.isVisible()) await missed.click();
    measured.push(await measureMemory(page));
  }

  const [first] = measured;
  const megabytes = measured.map(({ heapBytes }) => Math.round(heapBytes / 1e5) / 10);
  console.log(JSON.stringify({ hours: HOURS, kitchenRelease, shellReleases, megabytes }));
  for (const { heapBytes, listeners } of measured) {
    expect(heapBytes, megabytes.join()).toBeLessThanOrEqual(1.2 * (first?.heapBytes ?? 0));
    expect(listeners).toBeLessThanOrEqual((first?.listeners ?? 0) + 20);
  }
  expect(problems).toEqual([]);
});
