/** Setting one price for several products. */
import { screen, waitFor } from '@testing-library/react';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { setPrice } from './bulk.data.ts';
import { dialog, listed } from './list-page-for-tests.ts';
import { product } from './product-for-tests.ts';

vi.mock('./products.data.ts');
vi.mock('./bulk.data.ts');
vi.mock('../pictures/pictures.data.ts');
vi.mock('./form-options.data.ts');
vi.mock('./editors.data.ts');

beforeEach(() => {
  vi.resetAllMocks();
  listed(product(), product({ id: 8, name: 'Teh Tarik', image: 'tea.webp' }));
  vi.mocked(setPrice).mockImplementation(async (ids) => [...ids]);
});

async function typePrice(typed: string) {
  const user = openPage('/admin');
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }));
  await user.type(screen.getByLabelText('Harga untuk produk terpilih'), `${typed}{Enter}`);
  return user;
}

test('sets a price for several products after one confirmation', async () => {
  const user = await typePrice('17.500');
  expect(dialog().getByText(/^Atur harga 2 produk menjadi Rp17\.500,00\?$/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Atur harga' }));
  await waitFor(() => expect(shownToasts()[0]).toMatch(/^2 produk seharga Rp17\.500,00$/));
  expect(setPrice).toHaveBeenCalledExactlyOnceWith([7, 8], 17_500);
});

test('rejects an invalid price without a dialog', async () => {
  await typePrice('0');
  await waitFor(() => expect(shownToasts()[0]).toMatch(/^Harga harus rupiah bulat/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(setPrice).not.toHaveBeenCalled();
});

test('reports products whose former price is not higher than the new price', async () => {
  vi.mocked(setPrice).mockResolvedValue([8]);
  const user = await typePrice('17.500');
  await user.click(dialog().getByRole('button', { name: 'Atur harga' }));
  await waitFor(() => expect(shownToasts()[0]).toMatch(/^1 dari 2 produk tidak berubah, karena/));
});
