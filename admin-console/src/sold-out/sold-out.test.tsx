import { screen, waitFor } from '@testing-library/react';
import { BackendError, type ShopStatus, sessionAtom, shopStatusAtom } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { store } from 'shared-ui/store';
import { toastsAtom } from 'shared-ui/toasts';
import { beforeEach, expect, test, vi } from 'vitest';
import { isInStock, setSoldOut } from '../sold-out.data.ts';
import { CardControl } from './card-control.tsx';
import { DetailControl } from './detail-control.tsx';

vi.mock('../sold-out.data.ts');

const changed = vi.mocked(setSoldOut);
const STATUS: ShopStatus = { now: '2026-11-30T03:00:00+00:00', branches: [], unavailable: [8] };

beforeEach(() => {
  changed.mockReset();
  vi.mocked(isInStock).mockResolvedValue(true);
  store.set(sessionAtom, { status: 'signed-out' });
  store.set(shopStatusAtom, STATUS);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
});

const openCard = (stock: number) =>
  openPage('/', {
    path: '/',
    Component: () => <CardControl product={{ id: 7, name: 'Kopi Tubruk', stock }} />,
  });
const toasts = () => store.get(toastsAtom).map(({ text }) => text);

test('one tap marks a product until the next opening, on all menus of the page', async () => {
  changed.mockResolvedValue('2026-12-01T01:00:00+00:00');
  const user = openCard(12);
  await user.click(await screen.findByRole('button', { name: 'Tandai habis: Kopi Tubruk' }));
  expect(changed).toHaveBeenCalledExactlyOnceWith(7, 'tomorrow');
  await waitFor(() => expect(toasts()).toEqual(['Kopi Tubruk habis sampai besok 08.00.']));
  expect(store.get(shopStatusAtom)?.unavailable).toEqual([8, 7]);
});

test('the toast offers to keep it sold out until changed', async () => {
  changed.mockResolvedValueOnce('2026-12-01T01:00:00+00:00').mockResolvedValueOnce('infinity');
  const user = openCard(12);
  await user.click(await screen.findByRole('button', { name: 'Tandai habis: Kopi Tubruk' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  const action = store.get(toastsAtom)[0]?.action;
  expect(action?.label).toBe('Sampai diubah');
  await action?.run();
  expect(changed).toHaveBeenLastCalledWith(7, 'changed');
  expect(toasts()).toContain('Kopi Tubruk habis sampai Anda mengubahnya.');
});

test('a product that is sold out is available again with one tap', async () => {
  changed.mockResolvedValue(null);
  store.set(shopStatusAtom, { ...STATUS, unavailable: [7, 8] });
  const user = openCard(0);
  await user.click(await screen.findByRole('button', { name: 'Tersedia lagi: Kopi Tubruk' }));
  expect(changed).toHaveBeenCalledExactlyOnceWith(7, null);
  await waitFor(() => expect(toasts()).toEqual(['Kopi Tubruk tersedia lagi.']));
  expect(store.get(shopStatusAtom)?.unavailable).toEqual([8]);
});

test('a product without stock stays sold out', async () => {
  changed.mockResolvedValue(null);
  vi.mocked(isInStock).mockResolvedValue(false);
  const user = openCard(0);
  await user.click(await screen.findByRole('button', { name: 'Tersedia lagi: Kopi Tubruk' }));
  await waitFor(() => expect(toasts()[0]).toMatch(/^Stok Kopi Tubruk 0, jadi tetap habis\./));
});

test('an error is one sentence, and changes nothing', async () => {
  changed.mockRejectedValue(new BackendError('unreachable', 0, 'offline'));
  const user = openCard(12);
  await user.click(await screen.findByRole('button', { name: 'Tandai habis: Kopi Tubruk' }));
  await waitFor(() => expect(toasts()[0]).toMatch(/^Kopi Tubruk tidak berubah\. Server/));
  expect(store.get(shopStatusAtom)?.unavailable).toEqual([8]);
});

test("the control of a product's page follows the status", async () => {
  openPage('/', {
    path: '/',
    Component: () => <DetailControl product={{ id: 8, name: 'Kopi Joss' }} />,
  });
  expect(await screen.findByRole('button', { name: 'Tersedia lagi: Kopi Joss' })).toBeTruthy();
});
