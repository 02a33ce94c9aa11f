import { screen, waitFor } from '@testing-library/react';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { onePage } from '../page-for-tests.ts';
import { order } from './order-for-tests.ts';
import { findOrder, listOrders } from './orders.data.ts';
import { item } from './orders-page-for-tests.ts';

vi.mock('./orders.data.ts');

const TIME = '2026-11-21T10:05:00+00:00';
const DAY_END = '2026-11-20T17:00:00.000Z';

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(listOrders).mockResolvedValue(onePage(order()));
});

test('shows the page of the address, with links to the pages around it', async () => {
  vi.mocked(listOrders).mockResolvedValue({
    ...onePage(order()),
    total: 1000,
    isMore: true,
    previous: { side: 'before', id: 30, value: TIME },
    next: null,
  });
  openPage(`/orderan?tampil=arsip&setelah=31-${TIME.replace('+', '%2B')}`);
  expect(await screen.findByText('Lebih dari 1.000 pesanan')).toBeTruthy();
  expect(listOrders).toHaveBeenCalledWith({
    isArchive: true,
    place: { side: 'after', id: 31, value: TIME },
    day: '',
  });
  const first = screen.getByRole('link', { name: 'Halaman pertama' });
  expect(first.getAttribute('href')).toBe('/orderan?tampil=arsip');
  const previous = screen.getByRole('link', { name: 'Halaman sebelumnya' });
  expect(previous.getAttribute('href')).toContain('sebelum=30-2026-11-21T10%3A05%3A00');
  expect(screen.queryByRole('link', { name: 'Halaman berikutnya' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Halaman terakhir' })).toBeNull();
});

test('jumps to a day', async () => {
  const user = openPage('/orderan');
  await item();
  await user.type(screen.getByLabelText('Dari tanggal'), '2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Buka' }));
  await waitFor(() => expect(location.search).toBe('?tanggal=2026-11-20'));
  expect(listOrders).toHaveBeenLastCalledWith({
    isArchive: false,
    place: { side: 'after', id: 0, value: DAY_END },
    day: '2026-11-20',
  });
  expect(screen.getByLabelText('Dari tanggal')).toHaveProperty('value', '2026-11-20');
});

test('jumps to an order, also in the archive', async () => {
  vi.mocked(findOrder).mockResolvedValue(order({ archived: true }));
  const user = openPage('/orderan');
  await item();
  await user.type(screen.getByLabelText('Nomor pesanan'), '#12{Enter}');
  await waitFor(() =>
    expect(new URLSearchParams(location.search).get('setelah')).toBe(`13-${TIME}`),
  );
  expect(findOrder).toHaveBeenCalledWith(12);
  expect(new URLSearchParams(location.search).get('tampil')).toBe('arsip');
});

test('says that a number does not exist, and shows the list', async () => {
  vi.mocked(findOrder).mockResolvedValue(null);
  openPage('/orderan?nomor=99');
  await item();
  expect(shownToasts()).toEqual(['Pesanan #99 tidak ada.']);
  expect(location.search).toBe('');
});

test('a page that its orders have left redirects to the last one', async () => {
  vi.mocked(listOrders).mockImplementation(async ({ place }) =>
    place === 'last'
      ? { ...onePage(order()), previous: { side: 'before', id: 12, value: TIME } }
      : onePage(),
  );
  openPage('/orderan?tanggal=2020-01-01');
  await item();
  expect(location.search).toBe('?halaman=terakhir');
});
