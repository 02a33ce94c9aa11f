import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { onePage } from '../page-for-tests.ts';
import { order } from './order-for-tests.ts';
import { listOrders } from './orders.data.ts';
import { item } from './orders-page-for-tests.ts';

vi.mock('./orders.data.ts');

const TIME = '2026-11-21T10:05:00+00:00';
const DAY_END = '2026-11-20T17:00:00.000Z';

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(listOrders).mockResolvedValue(onePage(order()));
});

test('shows the page of the URL, with links to the adjacent pages', async () => {
  vi.mocked(listOrders).mockResolvedValue({
    ...onePage(order()),
    total: 1000,
    isMore: true,
    previous: { side: 'before', id: 30, value: TIME },
    next: null,
  });
  openPage(`/orderan?tampil=arsip&setelah=31-${TIME.replace('+', '%2B')}`);
  expect(await screen.findByText('Lebih dari 1.000 pesanan')).toBeTruthy();
  expect(listOrders).toHaveBeenCalledWith(
    expect.objectContaining({ view: 'archive', place: { side: 'after', id: 31, value: TIME } }),
  );
  const first = screen.getByRole('link', { name: 'Halaman pertama' });
  expect(first.getAttribute('href')).toBe('/orderan?tampil=arsip');
  const previous = screen.getByRole('link', { name: 'Halaman sebelumnya' });
  expect(previous.getAttribute('href')).toContain('sebelum=30-2026-11-21T10%3A05%3A00');
  expect(screen.queryByRole('link', { name: 'Halaman berikutnya' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Halaman terakhir' })).toBeNull();
});

test('lists finished orders from a day on', async () => {
  const user = openPage('/orderan?tampil=selesai');
  await item();
  await user.type(screen.getByLabelText('Dari tanggal'), '2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Cari' }));
  await waitFor(() => expect(location.search).toBe('?tampil=selesai&tanggal=2026-11-20'));
  expect(listOrders).toHaveBeenLastCalledWith(
    expect.objectContaining({
      view: 'finished',
      place: { side: 'after', id: 0, value: DAY_END },
      day: '2026-11-20',
    }),
  );
  expect(screen.getByLabelText('Dari tanggal')).toHaveProperty('value', '2026-11-20');
});

test('stores the search in the URL, and updates the field from it', async () => {
  const user = openPage('/orderan?tampil=selesai');
  await item();
  const field = () => screen.getByRole<HTMLInputElement>('searchbox');
  await user.type(field(), ' 0812 3456 {Enter}');
  await waitFor(() => expect(location.search).toBe('?cari=0812+3456'));
  expect(listOrders).toHaveBeenLastCalledWith(expect.objectContaining({ search: '0812 3456' }));
  const current = () => screen.getByRole('link', { name: 'Selesai' }).getAttribute('aria-current');
  await waitFor(() => expect(current()).toBe('false'));
  await user.clear(field());
  await user.click(screen.getByRole('button', { name: 'Cari' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('says that nothing was found', async () => {
  vi.mocked(listOrders).mockResolvedValue(onePage());
  openPage('/orderan?cari=Ratna');
  expect(await screen.findByText(/Tidak ada pesanan dengan .*“Ratna”/)).toBeTruthy();
});

test('redirects from an empty page to the last page', async () => {
  vi.mocked(listOrders).mockImplementation(async ({ place }) =>
    place === 'last'
      ? { ...onePage(order()), previous: { side: 'before', id: 12, value: TIME } }
      : onePage(),
  );
  openPage('/orderan?tampil=selesai&tanggal=2020-01-01');
  await item();
  expect(location.search).toBe('?tampil=selesai&halaman=terakhir');
});
