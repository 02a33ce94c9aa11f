import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resetBoard, serveBoard } from '../board/board-for-tests.ts';
import { openPage } from '../open-page-for-tests.ts';
import { openTill } from '../till/till.data.ts';
import { dialog, order, PLACED, search, serveCounter, serveSoldOut } from './counter-for-tests.ts';
import { readCounterMenu } from './menu/menu.data.ts';
import { BANANA, RICE, TEA } from './menu-for-tests.ts';
import { placeCounterOrder, readTotals } from './order/counter.data.ts';

vi.mock('../board/board.data.ts');
vi.mock('../till/till.data.ts');
vi.mock('../payment/qris.data.ts');
vi.mock('./menu/menu.data.ts');
vi.mock('./order/counter.data.ts');

const tile = (name: RegExp) => screen.findByRole('button', { name });
const lineTexts = async () =>
  within((await order()).getByRole('list', { name: 'Isi pesanan' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const failOnce = (code: string, detail?: unknown, status = 409) =>
  vi.mocked(placeCounterOrder).mockRejectedValueOnce(new BackendError(code, status, '', detail));
const isDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the counter with one Pisang Goreng in the order. */
async function openWithBanana() {
  const user = openPage('/kasir', 'staf');
  await user.click(await tile(/^Pisang Goreng/));
  return user;
}

beforeEach(() => {
  vi.resetAllMocks();
  resetBoard();
  serveBoard([]);
  serveCounter();
});

describe('the keyboard alone', () => {
  test('finds, adds, takes cash and begins the next order', async () => {
    const user = openPage('/kasir', 'staf');
    (await search()).focus();
    await user.keyboard('es t{Enter}');
    // The size is chosen in advance.
    expect(dialog().getByRole('radio', { name: /^Small/ })).toBe(document.activeElement);
    await user.keyboard('{Enter}');
    await isDialogClosed();
    (await search()).focus();
    await user.keyboard('2 pis{Enter}ngk{Enter}');
    expect(await lineTexts()).toEqual([
      expect.stringContaining('Es Teh ManisSmallRp8.000,00'),
      expect.stringContaining('Pisang GorengRp36.000,00'),
      expect.stringContaining('Nasi Goreng KampungRp25.000,00'),
    ]);
    await user.keyboard('{F4}');
    const field = await dialog().findByLabelText('Uang diterima (rupiah)');
    expect(field).toHaveProperty('value', '76.000');
    expect(field).toBe(document.activeElement);
    // Typing replaces the exact amount.
    await user.keyboard('100000{Enter}');
    expect(await screen.findByRole('heading', { name: 'Pesanan #14' })).toBeTruthy();
    expect(vi.mocked(placeCounterOrder).mock.calls[0]?.[0]).toMatchObject({
      branchId: 1,
      expectedTotal: 76_000,
      lines: [
        { productId: 1, size: 'Small', options: [], quantity: 1 },
        { productId: 40, size: null, options: [], quantity: 2 },
        { productId: 36, size: null, options: [], quantity: 1 },
      ],
      payment: { method: 'cash', received: 100_000 },
    });
    await user.keyboard('{Enter}');
    await isDialogClosed();
    expect((await order()).getByText(/^Ketik nama produk/)).toBeTruthy();
    await user.keyboard('pis{Enter}');
    await (await order()).findByText('Subtotal');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('lists the shortcuts', async () => {
    const user = openPage('/kasir');
    (await search()).focus();
    await user.keyboard('?');
    expect(dialog().getByText('F4')).toBeTruthy();
  });
});

describe('a line', () => {
  test('has size, options and a note, which can be changed', async () => {
    const user = openPage('/kasir', 'staf');
    await user.click(await tile(/^Es Teh Manis/));
    await user.click(dialog().getByRole('radio', { name: /^Large/ }));
    await user.click(dialog().getByRole('checkbox', { name: /^Lemon/ }));
    await user.type(dialog().getByLabelText('Catatan (opsional)'), 'Tanpa es');
    await user.click(dialog().getByRole('button', { name: 'Tambah Rp16.000,00' }));
    expect(await lineTexts()).toEqual([
      expect.stringContaining('Es Teh ManisLarge · Lemon“Tanpa es”Rp16.000,00'),
    ]);
    await user.click(
      (await order()).getByRole('button', { name: 'Ubah Es Teh Manis Large · Lemon (Tanpa es)' }),
    );
    await user.click(dialog().getByRole('checkbox', { name: /^Lemon/ }));
    await user.click(dialog().getByRole('button', { name: 'Simpan Rp14.000,00' }));
    expect(await lineTexts()).toEqual([
      expect.stringContaining('Es Teh ManisLarge“Tanpa es”Rp14.000,00'),
    ]);
  });

  test('gets units from another tap, and is removed', async () => {
    const user = await openWithBanana();
    await user.click(await tile(/^Pisang Goreng/));
    expect(await lineTexts()).toEqual([expect.stringContaining('Rp36.000,00')]);
    await user.click((await order()).getByRole('button', { name: 'Hapus Pisang Goreng' }));
    expect((await order()).queryByRole('list', { name: 'Isi pesanan' })).toBeNull();
  });

  test('survives a reload', async () => {
    const user = await openWithBanana();
    await user.type((await order()).getByLabelText('Nama tamu'), 'Ani');
    document.body.replaceChildren();
    openPage('/kasir', 'staf');
    expect(await lineTexts()).toHaveLength(1);
    expect((await order()).getByLabelText('Nama tamu')).toHaveProperty('value', 'Ani');
  });
});

test('sold-out products are marked and cannot be added', async () => {
  serveSoldOut(BANANA.id);
  const user = openPage('/kasir');
  const banana = await tile(/^Pisang Goreng Habis/);
  await user.click(banana);
  (await search()).focus();
  await user.keyboard('pis{Enter}');
  expect(screen.getByText('Pisang Goreng habis.')).toBeTruthy();
  expect((await order()).getByText(/^Ketik nama produk/)).toBeTruthy();
});

test('totals come from the database, with discount and its reason', async () => {
  const user = await openWithBanana();
  const pane = await order();
  expect((await pane.findByText('Rp1.800,00')).textContent).toBe('Rp1.800,00');
  await user.click(pane.getByText('Catatan dan diskon'));
  await user.type(pane.getByLabelText('Diskon (rupiah)'), '3000');
  await user.click(pane.getByRole('button', { name: 'Bayar nanti' }));
  expect((await pane.findByRole('alert')).textContent).toBe('Isi alasan diskon.');
  await user.type(pane.getByLabelText('Alasan diskon'), 'Promo');
  await user.click(pane.getByRole('button', { name: 'Bayar nanti' }));
  await screen.findByRole('dialog');
  expect(vi.mocked(placeCounterOrder).mock.calls[0]?.[0]).toMatchObject({
    expectedTotal: 16_500,
    discount: 3_000,
    discountReason: 'Promo',
    payment: null,
  });
});

test('a discount that is too large is an error at once, and is not subtracted', async () => {
  const user = await openWithBanana();
  const pane = await order();
  await user.click(pane.getByText('Catatan dan diskon'));
  await user.type(pane.getByLabelText('Diskon (rupiah)'), '18000');
  expect(pane.getByText('Diskon harus lebih kecil dari subtotal.')).toBeTruthy();
  expect(await pane.findByText('Rp19.800,00')).toBeTruthy();
  await user.type(pane.getByLabelText('Diskon (rupiah)'), '{Backspace}');
  expect(pane.queryByText('Diskon harus lebih kecil dari subtotal.')).toBeNull();
});

test('an order to be paid later says what is open, and links the receipt', async () => {
  vi.mocked(placeCounterOrder).mockResolvedValue({ ...PLACED, due: 46_230, change: null });
  const user = await openWithBanana();
  await user.click((await order()).getByRole('button', { name: 'Bayar nanti' }));
  expect((await screen.findByText('Belum dibayar')).nextSibling?.textContent).toBe('Rp46.230,00');
  expect(dialog().getByRole('link', { name: 'Struk' }).getAttribute('href')).toBe(
    `/struk/${PLACED.receiptToken}`,
  );
});

describe('without an answer', () => {
  test('the same order is sent again, also after a reload', async () => {
    failOnce('unreachable', undefined, 0);
    const user = await openWithBanana();
    await user.click((await order()).getByRole('button', { name: 'Tunai' }));
    await user.click(await screen.findByRole('button', { name: 'Uang diterima' }));
    expect((await (await order()).findByRole('alert')).textContent).toMatch(
      /^Server tidak menjawab, jadi belum pasti pesanan ini tercatat\./,
    );
    document.body.replaceChildren();
    const again = openPage('/kasir', 'staf');
    await again.click(await screen.findByRole('button', { name: 'Kirim lagi' }));
    expect(await screen.findByRole('heading', { name: 'Pesanan #14' })).toBeTruthy();
    const [first, second] = vi.mocked(placeCounterOrder).mock.calls;
    expect(second).toEqual(first);
  });
});

describe('a rejected order', () => {
  const payLater = async (user: Awaited<ReturnType<typeof openWithBanana>>) =>
    user.click((await order()).getByRole('button', { name: 'Bayar nanti' }));
  const alerts = async () =>
    (await (await order()).findAllByRole('alert')).map(({ textContent }) => textContent);

  test('marks the lines of which too few are left', async () => {
    failOnce('sold_out', { products: [{ id_product: 40, name: 'Pisang Goreng', left: 0 }] });
    const user = await openWithBanana();
    vi.mocked(readCounterMenu).mockResolvedValue([TEA, RICE, { ...BANANA, stock: 0 }]);
    await payLater(user);
    await waitFor(async () =>
      expect(await alerts()).toEqual([
        'Habis. Hapus baris ini.',
        'Stok kurang: Pisang Goreng habis.',
      ]),
    );
    await payLater(user);
    expect(await alerts()).toContain('Perbaiki dulu baris yang ditandai.');
    expect(placeCounterOrder).toHaveBeenCalledOnce();
  });

  test('shows the new total, which is confirmed again', async () => {
    failOnce('total_changed', { expected_total: 20_000, total: 22_000 });
    const user = await openWithBanana();
    vi.mocked(readCounterMenu).mockResolvedValue([{ ...BANANA, price: 20_000 }]);
    await user.click((await order()).getByRole('button', { name: 'Tunai' }));
    await user.click(await screen.findByRole('button', { name: 'Uang diterima' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(
      'Totalnya berubah dari Rp20.000,00 menjadi Rp22.000,00. Periksa, lalu konfirmasi lagi.',
    );
    await waitFor(() => expect(dialog().getAllByText('Rp22.000,00')).toBeTruthy());
    await user.click(dialog().getByRole('button', { name: 'Uang diterima' }));
    expect(await screen.findByRole('heading', { name: 'Pesanan #14' })).toBeTruthy();
    const [first, second] = vi.mocked(placeCounterOrder).mock.calls;
    expect(second?.[0]).toMatchObject({ key: first?.[0].key, expectedTotal: 22_000 });
  });

  test('opens the till right there', async () => {
    failOnce('till_closed');
    vi.mocked(openTill).mockResolvedValue();
    const user = await openWithBanana();
    await payLater(user);
    expect(await alerts()).toEqual([
      'Kasir masih tutup, jadi pesanan belum bisa dicatat. Buka kasir dulu.Buka kasir',
    ]);
    await user.click((await order()).getByRole('button', { name: 'Buka kasir' }));
    await user.type(dialog().getByLabelText('Uang di laci sekarang'), '100000{Enter}');
    await isDialogClosed();
    expect(openTill).toHaveBeenCalledExactlyOnceWith(1, 100_000);
    expect((await order()).queryByRole('alert')).toBeNull();
  });

  test.each([
    ['invalid_name', 'Nama tamu'],
    ['invalid_table', 'Meja'],
    ['invalid_note', 'Catatan'],
  ])('with %s is an error of the field %s', async (code, label) => {
    failOnce(code, undefined, 422);
    const user = await openWithBanana();
    await payLater(user);
    await (await order()).findByRole('alert');
    const field = (await order()).getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toBe(document.activeElement);
  });

  test('whose key belongs to another order leads to a new one', async () => {
    failOnce('key_reused');
    const user = await openWithBanana();
    await payLater(user);
    await user.click(await (await order()).findByRole('button', { name: 'Pesanan baru' }));
    expect((await order()).getByText(/^Ketik nama produk/)).toBeTruthy();
  });
});

test('says that the totals cannot be read, and reads them again', async () => {
  vi.mocked(readTotals).mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
  const user = await openWithBanana();
  await user.click(await (await order()).findByRole('button', { name: 'Coba lagi' }));
  expect(
    await (await order()).findByText('PB1 10\u00a0%', { normalizer: (text) => text }),
  ).toBeTruthy();
});
