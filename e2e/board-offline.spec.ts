import { cardOf, columnOf, newOrder, newStaff } from './board-page.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

const BACKEND = '**/rest/v1/rpc/*';

test('steps without network are kept over a reload and sent in order', {
  tag: '@browsers',
}, async ({ page, browser, shop, problems }) => {
  const account = await newOrder(browser, shop);
  await logInAs(page, await newStaff(shop));
  await page.goto('/orderan');
  const card = cardOf(page, account);
  await expect(card).toBeVisible();
  const steps: string[] = [];
  page.on('response', (response) => {
    const [, name] = /rpc\/(accept_order|move_order)$/.exec(response.url()) ?? [];
    if (name && response.request().method() === 'POST') steps.push(name);
  });

  await page.context().setOffline(true);
  await card.getByRole('button', { name: /siap dalam 20 menit$/ }).click();
  await expect(columnOf(page, 'Disiapkan').locator(card)).toContainText('menunggu jaringan');
  await card.getByRole('button', { name: 'Tandai siap' }).click();
  await expect(columnOf(page, 'Siap').locator(card)).toContainText('menunggu jaringan');
  await expect(page.getByText(/^2 langkah menunggu jaringan/)).toBeVisible();
  expect(steps).toEqual([]);

  await test.step('a reload keeps them', async () => {
    // The document loads, but the backend does not answer.
    await page.route(/rpc\/(accept|move)_order/, (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await expect(columnOf(page, 'Siap').locator(card)).toContainText('menunggu jaringan');
  });

  await page.unroute(/rpc\/(accept|move)_order/);
  await expect(page.getByText(/menunggu jaringan/)).toHaveCount(0);
  await expect(columnOf(page, 'Siap').locator(card)).toContainText('Siap Diambil');
  await expect.poll(() => steps).toEqual(['accept_order', 'move_order']);

  await test.step('the answer to a step moves no button', async () => {
    const placeOfDetails = () =>
      card.evaluate((element) => {
        const button = element.querySelector('button[aria-label^="Detail"]');
        return (button?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().top;
      });
    await page.route(/rpc\/move_order/, (route) => route.abort());
    await card.getByRole('button', { name: 'Tandai selesai' }).click();
    await expect(card).toContainText('menunggu jaringan');
    const place = await placeOfDetails();
    await page.unroute(/rpc\/move_order/);
    await expect(card.getByText(/^(menunggu|mengirim)/)).toHaveCount(0);
    expect(await placeOfDetails()).toBe(place);
  });
  // Requests without network.
  problems.length = 0;
});

test('the steps of another account are not sent', async ({ page, browser, shop, problems }) => {
  const account = await newOrder(browser, shop);
  await logInAs(page, await newStaff(shop));
  await page.goto('/orderan');
  const card = cardOf(page, account);
  await page.route(/rpc\/accept_order/, (route) => route.abort());
  await card.getByRole('button', { name: /siap dalam 20 menit$/ }).click();
  await expect(card).toContainText('menunggu jaringan');
  await logInAs(page, await newStaff(shop));
  await page.unroute(/rpc\/accept_order/);
  const polled = page.waitForResponse(/rpc\/board/);
  await page.goto('/orderan');
  await polled;
  await expect(columnOf(page, 'Baru').locator(card)).toBeVisible();
  await expect(page.getByText(/menunggu jaringan/)).toHaveCount(0);
  problems.length = 0;
});

test('a board without an answer for 30 seconds says so in red, and recovers', {
  tag: '@browsers',
}, async ({ page, shop, problems }) => {
  await page.clock.install();
  await logInAs(page, await newStaff(shop));
  await page.goto('/orderan');
  await expect(columnOf(page, 'Baru')).toBeVisible();
  await page.route(BACKEND, (route) => route.abort());
  const alert = page.getByRole('alert').filter({ hasText: /tidak mendapat kabar .* sejak/ });
  await page.clock.runFor(20_000);
  await expect(alert).toHaveCount(0);
  await page.clock.runFor(15_000);
  await expect(alert).toBeVisible();
  await page.unroute(BACKEND);
  await page.clock.runFor(4_000);
  await expect(alert).toHaveCount(0);
  problems.length = 0;
});
