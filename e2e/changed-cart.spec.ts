import { newAccount } from './accounts.ts';
import { arrangeCartLine } from './arranged-order.ts';
import { writeRows } from './as-owner.ts';
import { logInAs } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

const [REPRICED, SOLD_OUT, SHORT, FINE] = [3, 4, 5, 6];

test('checkout names three unavailable cart lines and asks before ordering the fourth', async ({
  page,
  shop,
  problems,
}) => {
  const change = (drink: number, fields: { price?: number; stock_product?: number }) =>
    writeRows(shop, `product?id=eq.${drink}`, fields);
  await logInAs(page, await newAccount(shop));
  const repriced = await arrangeCartLine(page, REPRICED);
  const soldOut = await arrangeCartLine(page, SOLD_OUT);
  await arrangeCartLine(page, SHORT);
  const short = await arrangeCartLine(page, SHORT);
  const fine = await arrangeCartLine(page, FINE);
  await page.goto('/cart');
  const payAll = page.getByRole('button', { name: 'Bayar Sekarang di Kasir' });
  await expect(payAll).toBeEnabled();
  await change(REPRICED, { price: repriced.price + 1_000 });
  await change(SOLD_OUT, { stock_product: 0 });
  await change(SHORT, { stock_product: 1 });

  await payAll.click();
  const error = page.getByRole('alert').filter({ hasText: 'Pesanan belum dikirim' });
  for (const { name_product } of [repriced, soldOut, short]) {
    await expect(error).toContainText(name_product);
  }
  await expect(page.getByRole('checkbox', { name: 'Pilih semua' })).toBeChecked({
    indeterminate: true,
  });
  const payOne = page.getByRole('button', { name: /^Bayar 1 dari 4 item · Rp/ });
  const question = page.getByRole('dialog', { name: 'Pesan 1 dari 4 item saja?' });

  await test.step('the question can be answered with no', async () => {
    await payOne.click();
    await expect(question.getByRole('heading')).toBeVisible();
    await question.getByRole('button', { name: 'Periksa dulu' }).click();
    await expect(question).toHaveCount(0);
    await expect(payOne).toBeFocused();
    await expect(page).toHaveURL('/cart');
  });

  await test.step('and with yes: the others stay in the cart', async () => {
    await payOne.click();
    await question.getByRole('button', { name: /^Bayar 1 item/ }).click();
    await expect(page.getByRole('heading', { name: /^Pesanan #\d+ diterima$/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(fine.name_product);
    await expect(page.getByRole('main')).not.toContainText(repriced.name_product);
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  });

  await change(REPRICED, { price: repriced.price });
  for (const drink of [SOLD_OUT, SHORT]) await change(drink, { stock_product: 40 });
  // The browser reports the rejected order.
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 409')]);
});

test('undoing a removal restores the cart line at its position with its product link', async ({
  page,
  shop,
}) => {
  await logInAs(page, await newAccount(shop));
  for (const drink of [1, FINE, 2]) await arrangeCartLine(page, drink);
  await page.goto('/cart');
  const lines = page.getByRole('main').getByRole('listitem');
  const names = lines.getByRole('checkbox');
  await expect(lines).toHaveCount(3);
  const namesOf = () =>
    names.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
  const before = await namesOf();

  await lines
    .nth(1)
    .getByRole('button', { name: /Selesai/ })
    .click();
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: /Urungkan/ }).click();
  await expect.poll(namesOf).toEqual(before);
  await page.reload();
  await expect.poll(namesOf).toEqual(before);

  await lines.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/detaildrink/${FINE}`);
});
