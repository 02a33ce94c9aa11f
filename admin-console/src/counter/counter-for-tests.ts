import { screen, within } from '@testing-library/react';
import { shopStatusAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { vi } from 'vitest';
import type { PlacedOrder } from './draft.ts';
import { readCounterMenu } from './menu/menu.data.ts';
import { BANANA, RICE, TEA } from './menu-for-tests.ts';
import { placeCounterOrder, readTotals } from './order/counter.data.ts';

/** An order of 46.230 rupiah, 46.200 in cash, paid with 50.000. */
export const PLACED: PlacedOrder = {
  number: 14,
  total: 46_200,
  due: 0,
  change: 3_800,
  receiptToken: 'a0000000-0000-4000-8000-000000000014',
};

/** The mocked backend: the menu of the tests, 10 % tax, cash rounded to 100. */
export function serveCounter(): void {
  sessionStorage.clear();
  vi.mocked(readCounterMenu).mockResolvedValue([TEA, RICE, BANANA]);
  vi.mocked(readTotals).mockImplementation(async (_, lines, discount) => {
    const tax = Math.round((lines - discount) / 10);
    const total = lines - discount + tax;
    return {
      lines,
      discount,
      service: 0,
      tax,
      rounding: 0,
      taxMode: 'added',
      serviceRate: 0,
      taxRate: 1_000,
      total,
      cashTotal: Math.round(total / 500) * 500,
    };
  });
  vi.mocked(placeCounterOrder).mockResolvedValue(PLACED);
}

/** Marks products as sold out, as the polled status does. */
export function serveSoldOut(...unavailable: number[]): void {
  store.set(shopStatusAtom, { now: '2026-11-21T05:00:00Z', branches: [], unavailable });
}

/** The pane of the order. */
export const order = async () => within(await screen.findByRole('region', { name: 'Pesanan ini' }));

/** The open dialog. */
export const dialog = () => within(screen.getByRole('dialog'));

/** The search field. */
export const search = () => screen.findByRole('searchbox', { name: 'Cari produk' });
