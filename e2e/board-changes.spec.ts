import { cardOf, columnOf, nameOf, newOrder, newStaff, openDevice } from './board-page.ts';
import { PRODUCTS } from './every-page.ts';
import { expect, test } from './journey-fixture.ts';
import { logInAs } from './log-in.ts';

test('the staff take out and add lines with a reason, which the customer reads', {
  tag: ['@journey', '@through-admin-console', '@previous-shell'],
}, async ({ page: staff, browser, localShop: shop }) => {
  const account = await newOrder(browser, shop);
  await logInAs(staff, await newStaff(shop));
  await staff.goto('/orderan');
  const card = cardOf(staff, account);
  await card.getByRole('button', { name: /^Detail/ }).click();
  const details = staff.getByRole('dialog', { name: new RegExp(`^#\\d+ ${nameOf(account)}$`) });
  await details.getByRole('button', { name: 'Ubah isi' }).click();
  const edit = staff.getByRole('dialog', { name: /^Ubah pesanan/ });
  await edit.getByRole('button', { name: /^Kurangi jumlah/ }).click();
  await edit.getByRole('searchbox', { name: 'Tambah produk' }).pressSequentially('nasi');
  await edit
    .getByRole('button', { name: /^Tambah Nasi/ })
    .first()
    .click();
  const newTotal = edit.getByText(/^Total baru/);
  // The product is added once its options are known, then the database is asked.
  await expect(newTotal).toHaveText(/Rp[1-9]/);
  const total = (await newTotal.textContent()) ?? '';
  await edit.getByLabel('Alasan').pressSequentially('Esnya habis');
  await edit.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(edit).toHaveCount(0);
  await expect(details.getByText(/^Diubah: Esnya habis/)).toBeVisible();
  await details.getByRole('button', { name: 'Tutup' }).click();
  await expect(card).toContainText('Diubah 1×');
  await expect(card).toContainText(total.replace('Total baru ', ''));

  const customer = await openDevice(browser, shop, account);
  await customer.goto('/history');
  await customer
    .getByRole('main')
    .getByRole('link', { name: /Detail/ })
    .first()
    .click();
  await expect(customer.getByText(/Esnya habis/).first()).toBeVisible();
  await customer.context().close();
});

test('a product is sold out with one tap on the board, and no longer on the menu', {
  tag: ['@journey', '@through-admin-console', '@previous-shell'],
}, async ({ page: staff, browser, localShop: shop }) => {
  const account = await newOrder(browser, shop);
  await logInAs(staff, await newStaff(shop));
  await staff.goto('/orderan');
  const card = columnOf(staff, 'Baru').locator(cardOf(staff, account));
  const soldOut = card.getByRole('button', { name: /habis$/ });
  await expect(soldOut).toHaveAttribute('aria-pressed', 'false');
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await visitor.goto(`/detaildrink/${PRODUCTS['/detaildrink/:id']}`);
  const order = visitor.getByRole('button', { name: 'ADD TO CART' });
  await expect(order).toBeVisible();

  await soldOut.click();
  await expect(soldOut).toHaveAttribute('aria-pressed', 'true');
  await visitor.reload();
  await expect(visitor.getByText('Habis').first()).toBeVisible();

  const bar = staff.getByRole('region', { name: /^Cabang/ });
  await bar.getByRole('button', { name: 'Produk habis' }).click();
  const panel = staff.getByRole('dialog', { name: 'Produk yang habis' });
  await panel.getByRole('button', { name: /: tersedia lagi$/ }).click();
  await panel.getByRole('button', { name: 'Tutup' }).click();
  await expect(soldOut).toHaveAttribute('aria-pressed', 'false');
  await visitor.reload();
  await expect(order).toBeVisible();
  await visitor.context().close();
});
