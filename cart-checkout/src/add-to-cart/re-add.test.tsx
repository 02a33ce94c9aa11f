import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addToCart, loadCartRows, removeLine, saveQuantity } from '../cart-lines.data.ts';
import { type CartRow, knownCartAtom, setCartRows } from '../cart-rows.ts';
import { signIn, takeToasts } from '../session-for-tests.ts';
import { QuickAdd } from './quick-add.tsx';

vi.mock('../cart-lines.data.ts');
const sent = vi.mocked(addToCart);
const saved = vi.mocked(saveQuantity);
const removed = vi.mocked(removeLine);

/** `addedAt` of the removed line. */
const ADDED_AT = '2026-11-26T10:00:00Z';

const soto = { id: 31, name: 'Soto', price: 20_000, stock: 9 };
const row = (changes: Partial<CartRow> = {}): CartRow => ({
  id: 1,
  productId: 31,
  size: null,
  options: [],
  note: null,
  quantity: 1,
  ...changes,
});

beforeEach(() => {
  signIn();
  setCartRows('budi', [row()]);
  takeToasts();
  sent.mockReset().mockResolvedValue(row({ id: 2 }));
  saved.mockReset().mockResolvedValue();
  removed.mockReset().mockResolvedValue(ADDED_AT);
  vi.mocked(loadCartRows).mockReset().mockResolvedValue([]);
});

const known = () => store.get(knownCartAtom)?.rows;
const plus = () => screen.findByRole('button', { name: 'Tambah Soto ke keranjang' });
async function press(name: string): Promise<void> {
  const stepper = await screen.findByRole('group', { name: 'Jumlah Soto di keranjang' });
  await userEvent.click(within(stepper).getByRole('button', { name: new RegExp(`^${name}`) }));
}

describe('food that is added again while its last unit is being removed', () => {
  async function pressWhileRemoved(...names: string[]) {
    const removal = Promise.withResolvers<string>();
    removed.mockReturnValueOnce(removal.promise);
    openPage('/', {
      path: '/',
      Component: () => <QuickAdd product={soto} requiresChoice={false} returnPath="/#produk-31" />,
    });
    await press('Kurangi');
    for (const name of names) await press(name);
    removal.resolve(ADDED_AT);
  }

  test('is added as a new line, which later clicks change', async () => {
    await pressWhileRemoved('Tambah');
    await waitFor(() => expect(known()).toEqual([row({ id: 2 })]));
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      31,
      { size: null, options: [], note: null, quantity: 1, addedAt: ADDED_AT },
      expect.any(String),
    );
    expect(takeToasts()).toEqual([]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Tambah jumlah Soto di keranjang',
    );
    await press('Tambah');
    await waitFor(() => expect(known()).toEqual([row({ id: 2, quantity: 2 })]));
    expect(saved.mock.calls).toEqual([[2, 2]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('applies a click during that addition to the new line', async () => {
    const answer = Promise.withResolvers<CartRow>();
    sent.mockReturnValue(answer.promise);
    await pressWhileRemoved('Tambah');
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await press('Tambah');
    answer.resolve(row({ id: 2 }));
    await waitFor(() => expect(known()).toEqual([row({ id: 2, quantity: 2 })]));
    expect(saved.mock.calls).toEqual([[2, 2]]);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('is removed and announced once when it is removed again', async () => {
    await pressWhileRemoved('Tambah', 'Kurangi');
    expect(await plus()).toBeTruthy();
    expect(removed).toHaveBeenCalledTimes(1);
    expect(sent).not.toHaveBeenCalled();
    expect(takeToasts()).toEqual(['Pesanan Anda Sudah Selesai']);
  });

  test('is removed, with an error, when it has sold out', async () => {
    const products = [{ id_product: 31, name: 'Soto', left: 0, wanted: 1 }];
    sent.mockRejectedValue(new BackendError('sold_out', 409, 'sold_out', { products }));
    await pressWhileRemoved('Tambah');
    expect((await screen.findByRole('alert')).textContent).toContain('Soto');
    expect(await plus()).toBeTruthy();
    expect(known()).toEqual([]);
  });
});
