import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { loadProductOptions } from 'shared-auth/product-options';
import { openPage } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { toastsAtom } from 'shared-ui/toasts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addToCart, loadCartRows, removeLine, saveQuantity } from '../cart-lines.data.ts';
import { type CartRow, knownCartAtom, setCartRows } from '../cart-rows.ts';
import { signIn, takeToasts } from '../session-for-tests.ts';
import { QuickAdd, type QuickAddProps } from './quick-add.tsx';

vi.mock('../cart-lines.data.ts');
vi.mock('shared-auth/product-options');
const sent = vi.mocked(addToCart);
const saved = vi.mocked(saveQuantity);
const removed = vi.mocked(removeLine);
const read = vi.mocked(loadCartRows);
const loaded = vi.mocked(loadProductOptions);

const soto: QuickAddProps['product'] = { id: 31, name: 'Soto', price: 20_000, stock: 9 };
const kopi: QuickAddProps['product'] = { id: 7, name: 'Es Kopi', price: 17_500, stock: 12 };
const sizes = [
  { size: 'Small', priceDifference: 0 },
  { size: 'Large', priceDifference: 6_000 },
] as const;
const row = (changes: Partial<CartRow> = {}): CartRow => ({
  id: 1,
  productId: 31,
  size: null,
  options: [],
  note: null,
  quantity: 1,
  ...changes,
});

let user = 0;

beforeEach(() => {
  user += 1;
  signIn(`user-${user}`);
  setCartRows(`user-${user}`, []);
  takeToasts();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  sent.mockReset().mockResolvedValue(row());
  saved.mockReset().mockResolvedValue();
  removed.mockReset().mockResolvedValue('2026-11-26T10:00:00Z');
  read.mockReset().mockResolvedValue([]);
  loaded.mockReset().mockResolvedValue({ sizes, groups: [] });
});

const fill = (...rows: CartRow[]) => setCartRows(`user-${user}`, rows);
const known = () => store.get(knownCartAtom)?.rows;

function show(...cards: Partial<QuickAddProps>[]) {
  openPage('/?foods=2', {
    path: '/',
    Component: () =>
      cards.map((card) => (
        <section key={card.product?.id ?? 31} aria-label={card.product?.name ?? 'Soto'}>
          <QuickAdd
            product={soto}
            requiresChoice={false}
            returnPath="/?foods=2#produk-31"
            {...card}
          />
        </section>
      )),
  });
}
const showFood = (product = soto) => show({ product });
const showDrink = () => show({ product: kopi, requiresChoice: true, returnPath: '/#produk-7' });
const plus = (name = 'Soto') =>
  screen.findByRole('button', { name: `Tambah ${name} ke keranjang` });
const stepper = () => screen.findByRole('group', { name: 'Jumlah Soto di keranjang' });
const press = async (name: string) =>
  userEvent.click(within(await stepper()).getByRole('button', { name: new RegExp(`^${name}`) }));
const alertText = async () => (await screen.findByRole('alert')).textContent;
const soldOut = (left: number, wanted: number) =>
  new BackendError('sold_out', 409, 'sold_out', {
    products: [{ id_product: 31, name: 'Soto', left, wanted }],
  });

describe('food', () => {
  test("is added with one click on '+', which a focused stepper then replaces", async () => {
    showFood();
    await userEvent.click(await plus());
    expect((await stepper()).textContent).toBe('1');
    expect(sent).toHaveBeenCalledWith(31, { size: null, quantity: 1 }, expect.any(String));
    expect(takeToasts()).toEqual(['Produk ditambahkan ke keranjang']);
    expect(known()).toEqual([row()]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Tambah jumlah Soto di keranjang',
    );
  });

  test("shows on the '+' that it is being added, and ignores a second tap", async () => {
    const answer = Promise.withResolvers<CartRow>();
    sent.mockReturnValue(answer.promise);
    showFood();
    const button = await plus();
    await userEvent.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    answer.resolve(row());
    await stepper();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('shows each click on the stepper immediately, and saves the last quantity', async () => {
    fill(row({ quantity: 2 }));
    const first = Promise.withResolvers<void>();
    saved.mockReturnValueOnce(first.promise);
    showFood();
    for (let time = 0; time < 3; time += 1) await press('Tambah');
    expect((await stepper()).textContent).toBe('5');
    first.resolve();
    await waitFor(() => expect(known()).toEqual([row({ quantity: 5 })]));
    expect(saved.mock.calls).toEqual([
      [1, 3],
      [1, 5],
    ]);
  });

  test("is removed from the cart at 0, with 'Urungkan', and the '+' gets the focus", async () => {
    fill(row());
    showFood();
    await press('Kurangi');
    expect(document.activeElement).toBe(await plus());
    expect(removed).toHaveBeenCalledWith(1);
    expect(known()).toEqual([]);
    const [toast] = store.get(toastsAtom);
    expect([toast?.text, toast?.action?.label]).toEqual(['Pesanan Anda Sudah Selesai', 'Urungkan']);
    await toast?.action?.run();
    expect((await stepper()).textContent).toBe('1');
  });

  test('resets a quantity above the stock, with an error beside the card', async () => {
    fill(row({ quantity: 3 }));
    saved.mockRejectedValue(soldOut(3, 4));
    showFood();
    await press('Tambah');
    expect(await alertText()).toBe('Stok Soto tinggal 3, dan 3 sudah ada di keranjang Anda.');
    expect((await stepper()).textContent).toBe('3');
  });

  test('shows an error and reloads the cart when it was ordered in another tab', async () => {
    fill(row());
    saved.mockRejectedValue(new BackendError('unknown_line', 404, 'gone'));
    showFood();
    await press('Tambah');
    expect(await alertText()).toContain('Isi keranjang Anda sudah berubah.');
    expect(await plus()).toBeTruthy();
  });

  test('is added with the same key after a lost response', async () => {
    sent.mockRejectedValueOnce(new BackendError('unreachable', 0, 'lost'));
    showFood();
    await userEvent.click(await plus());
    expect(await alertText()).toContain('Layanan sedang tidak dapat dihubungi.');
    await userEvent.click(await plus());
    await stepper();
    const [lost, retried] = sent.mock.calls.map(([, , key]) => key);
    expect(retried).toBe(lost);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leads to the login page and back when the session has expired', async () => {
    sent.mockRejectedValue(new BackendError('not_signed_in', 401, 'ended'));
    showFood();
    await userEvent.click(await plus());
    await screen.findByText(/^Elsewhere/);
    expect(new URLSearchParams(location.search).get('next')).toBe('/?foods=2#produk-31');
  });

  test("has no '+' when sold out, and can still be removed from the cart", async () => {
    fill(row({ id: 2, productId: 8 }));
    show({ product: { ...soto, stock: 0 } }, { product: { ...soto, id: 8, stock: 0 } });
    expect(await stepper()).toBeTruthy();
    expect(screen.queryByRole('button', { name: /ke keranjang/ })).toBeNull();
  });
});

describe('the cart', () => {
  test('is read once for all cards', async () => {
    const answer = Promise.withResolvers<CartRow[]>();
    read.mockReturnValue(answer.promise);
    signIn(`late-${user}`);
    show({}, { product: kopi }, { product: { ...soto, id: 32, name: 'Sate' } });
    await plus('Sate');
    answer.resolve([row({ quantity: 4 })]);
    expect((await stepper()).textContent).toBe('4');
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('a drink', () => {
  test("asks for the size in a dialog, and the '+' shows the units in the cart", async () => {
    sent.mockResolvedValue(row({ productId: 7, size: 'Small' }));
    showDrink();
    await userEvent.click(await plus('Es Kopi'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Es Kopi' }));
    expect(sheet.getByRole<HTMLInputElement>('radio', { name: 'Small Rp17.500,00' }).checked).toBe(
      true,
    );
    await userEvent.click(sheet.getByRole('button', { name: /Tambah ke keranjang/ }));
    await screen.findByRole('button', {
      name: 'Tambah Es Kopi ke keranjang, 1 sudah di keranjang',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toHaveBeenCalledWith(
      7,
      expect.objectContaining({ size: 'Small', quantity: 1 }),
      expect.any(String),
    );
    expect(takeToasts()).toEqual(['Produk ditambahkan ke keranjang']);
  });

  test('shows the price of another size and quantity, and the units in the cart', async () => {
    fill(row({ productId: 7, size: 'Large', quantity: 2 }));
    showDrink();
    await userEvent.click(await screen.findByRole('button', { name: /^Tambah Es Kopi/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('radio', { name: 'Large Rp23.500,00' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Tambah jumlah Es Kopi' }));
    expect(sheet.getByText('2 sudah di keranjang')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: /Rp47\.000,00/ }));
    expect(sent).toHaveBeenCalledWith(
      7,
      expect.objectContaining({ size: 'Large', quantity: 2 }),
      expect.any(String),
    );
  });

  test('shows an error in the dialog, and reuses the key after a lost response', async () => {
    sent.mockRejectedValueOnce(new BackendError('unreachable', 0, 'lost'));
    showDrink();
    await userEvent.click(await plus('Es Kopi'));
    await userEvent.click(await screen.findByRole('button', { name: /Tambah ke keranjang/ }));
    expect(await alertText()).toContain('Layanan sedang tidak dapat dihubungi.');
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    await userEvent.click(await plus('Es Kopi'));
    await userEvent.click(await screen.findByRole('button', { name: /Tambah ke keranjang/ }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    const [lost, retried] = sent.mock.calls.map(([, , key]) => key);
    expect(retried).toBe(lost);
  });

  test('shows an error beside its card when its options fail to load, and can be retried', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    loaded.mockRejectedValueOnce(new Error('offline'));
    showDrink();
    await userEvent.click(await plus('Es Kopi'));
    expect(await alertText()).toContain('Pilihan belum dapat dimuat.');
    await userEvent.click(await plus('Es Kopi'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('options', () => {
  const item = (id: number, name: string, changes = {}) => ({
    id,
    name,
    price: 0,
    isDefault: false,
    isSoldOut: false,
    ...changes,
  });
  const groups = [
    { id: 1, name: 'Level pedas', min: 1, max: 1, items: [item(1, 'Sedang'), item(2, 'Pedas')] },
    {
      id: 2,
      name: 'Topping',
      min: 0,
      max: 2,
      items: [
        item(3, 'Telur', { price: 5_000 }),
        item(4, 'Keju', { isSoldOut: true }),
        item(5, 'Abon'),
        item(6, 'Kerupuk'),
      ],
    },
  ];
  const openSheet = async () => {
    loaded.mockResolvedValue({ sizes: [], groups });
    show({ requiresChoice: true });
    await userEvent.click(await plus());
    return within(await screen.findByRole('dialog', { name: 'Soto' }));
  };
  const add = (sheet: ReturnType<typeof within>) =>
    userEvent.click(sheet.getByRole('button', { name: /^Tambah ke keranjang/ }));

  test('are groups of radio buttons or checkboxes, with prices, and sold-out ones disabled', async () => {
    const sheet = await openSheet();
    const spice = within(sheet.getByRole('group', { name: 'Level pedas Wajib, pilih 1' }));
    expect(spice.getAllByRole('radio')).toHaveLength(2);
    const toppings = within(sheet.getByRole('group', { name: 'Topping Pilih sampai 2' }));
    expect(toppings.getByRole('checkbox', { name: 'Telur +Rp5.000,00' })).toBeTruthy();
    const cheese = toppings.getByRole<HTMLInputElement>('checkbox', { name: 'Keju Habis' });
    expect(cheese.disabled).toBe(true);
  });

  test('are not sent while a required one is missing: says so at the group, and focuses it', async () => {
    const sheet = await openSheet();
    await add(sheet);
    expect(sheet.getByRole('alert').textContent).toBe('Pilih dulu Level pedas.');
    const mild = sheet.getByRole('radio', { name: 'Sedang' });
    expect(document.activeElement).toBe(mild);
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(mild);
    expect(sheet.queryByRole('alert')).toBeNull();
  });

  test('are added with the note, and the button shows their price', async () => {
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('radio', { name: 'Pedas' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: /Telur/ }));
    await userEvent.type(sheet.getByRole('textbox', { name: /Catatan/ }), 'tanpa bawang');
    expect(sheet.getByText('12/140')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: /Rp25\.000,00/ }));
    expect(sent).toHaveBeenCalledWith(
      31,
      { size: null, options: [2, 3], note: 'tanpa bawang', quantity: 1 },
      expect.any(String),
    );
  });

  test('cannot exceed the maximum of their group', async () => {
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('checkbox', { name: /Telur/ }));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Abon' }));
    const last = sheet.getByRole<HTMLInputElement>('checkbox', { name: 'Kerupuk' });
    expect(last.disabled).toBe(true);
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Abon' }));
    expect(last.disabled).toBe(false);
  });

  test('tell the units of the same choice in the cart, not of another', async () => {
    fill(
      row({ options: [{ id: 1, name: 'Sedang' }], quantity: 4 }),
      row({ id: 2, options: [{ id: 2, name: 'Pedas' }], quantity: 2 }),
    );
    loaded.mockResolvedValue({ sizes: [], groups });
    show({ requiresChoice: true });
    await userEvent.click(await screen.findByRole('button', { name: /6 sudah di keranjang/ }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('radio', { name: 'Pedas' }));
    expect(sheet.getByText('2 sudah di keranjang')).toBeTruthy();
  });

  test('are asked for when the product requires a choice since the page was loaded', async () => {
    sent.mockRejectedValueOnce(
      new BackendError('option_required', 422, 'required', { group: 'Level pedas', min: 1 }),
    );
    loaded.mockResolvedValue({ sizes: [], groups });
    showFood();
    await userEvent.click(await plus());
    expect(await screen.findByRole('dialog', { name: 'Soto' })).toBeTruthy();
  });
});
