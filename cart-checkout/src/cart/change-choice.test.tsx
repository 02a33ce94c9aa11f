import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadProductOptions } from 'shared-auth/product-options';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  backendError,
  changeChoice,
  changeLine,
  fillCart,
  line,
  loadCart,
  resetFakeCart,
} from './fake-cart-for-tests.ts';
import { box, click, item, pay, resetSession, showCart, total } from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('shared-auth/product-options');

const toppings = {
  id: 2,
  name: 'Topping',
  min: 0,
  max: 2,
  items: [
    { id: 3, name: 'Boba', price: 3_000, isDefault: false, isSoldOut: false },
    { id: 4, name: 'Jeli', price: 2_000, isDefault: false, isSoldOut: true },
  ],
};
const BOBA = { id: 3, name: 'Boba' };
const JELLY = { id: 4, name: 'Jeli' };

beforeEach(() => {
  resetFakeCart();
  resetSession();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  vi.mocked(loadProductOptions)
    .mockReset()
    .mockResolvedValue({
      sizes: [
        { size: 'Small', priceDifference: 0 },
        { size: 'Large', priceDifference: 6_000 },
      ],
      groups: [toppings],
    });
  fillCart([
    line(1, 'Teh Tarik', {
      options: [BOBA],
      note: 'panas',
      price: 20_500,
      current: { price: 20_500, stock: 20 },
    }),
    line(2, 'Teh Tarik', { productId: 1 }),
  ]);
});

const openSheet = async () => {
  showCart();
  await click(/^Ubah pilihan Teh Tarik Small · Boba \(panas\)$/);
  return within(await screen.findByRole('dialog', { name: 'Teh Tarik' }));
};

test('shows options and note of a line', async () => {
  showCart();
  const first = await item(/Small · Boba/);
  expect(first.getByText('panas')).toBeTruthy();
  expect(first.getByText(/Rp20\.500,00 × 2/)).toBeTruthy();
});

test("opens with the line's choice, without the quantity, and saves another", async () => {
  const sheet = await openSheet();
  expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: /Boba/ }).checked).toBe(true);
  expect(sheet.queryByRole('group', { name: /^Jumlah/ })).toBeNull();
  await userEvent.click(sheet.getByRole('radio', { name: 'Large Rp23.500,00' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /Boba/ }));
  await userEvent.clear(sheet.getByRole('textbox', { name: /Catatan/ }));
  loadCart.mockClear();
  await userEvent.click(sheet.getByRole('button', { name: /^Simpan ?Rp47\.000,00$/ }));
  expect(changeChoice).toHaveBeenCalledExactlyOnceWith(1, { size: 'Large', options: [], note: '' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(loadCart).toHaveBeenCalled();
});

test('shows an error in the dialog, which stays open', async () => {
  changeChoice.mockRejectedValue(backendError('option_required', 422, { group: 'Gula', min: 1 }));
  const sheet = await openSheet();
  await userEvent.click(sheet.getByRole('button', { name: /^Simpan/ }));
  expect((await sheet.findByRole('alert')).textContent).toBe('Pilih dulu Gula.');
});

test.each([
  ['sold_out', 'Jeli sedang habis.'],
  ['gone', 'Jeli sudah tidak tersedia.'],
  ['required', 'Jeli sekarang harus dipilih.'],
  ['too_many', 'Pilihan Jeli terlalu banyak.'],
] as const)(
  'marks the line whose option is %s; the rest can be ordered',
  async (reason, sentence) => {
    changeLine(1, { options: [JELLY], optionProblem: { name: 'Jeli', reason } });
    showCart();
    expect((await box('Teh Tarik Small · Jeli (panas)')).disabled).toBe(true);
    expect((await item(/Jeli/)).getByText(sentence)).toBeTruthy();
    expect(total()).toBe('Rp35.000,00');
    await click(/^Ubah pilihan untuk/);
    const sheet = within(await screen.findByRole('dialog'));
    const jelly = sheet.getByRole<HTMLInputElement>('checkbox', { name: 'Jeli Habis' });
    expect([jelly.checked, jelly.disabled]).toEqual([false, true]);
  },
);

test('names the line and the option of a rejected order', async () => {
  const { checkout } = await import('./fake-cart-for-tests.ts');
  checkout.mockRejectedValueOnce(
    backendError('option_gone', 409, {
      lines: [{ id: 1, name: 'Teh Tarik', option: 'Boba', reason: 'sold_out' }],
    }),
  );
  showCart();
  await pay();
  expect((await screen.findByText(/Boba sedang habis/)).textContent).toContain(
    'Teh Tarik: Boba sedang habis. Ubah pilihannya, lalu pesan lagi.',
  );
});
