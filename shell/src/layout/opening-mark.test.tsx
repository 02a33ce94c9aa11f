import { act, screen } from '@testing-library/react';
import { readShopStatus, type ShopStatus } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { expect, test, vi } from 'vitest';
import { OpeningMark } from './opening-mark.tsx';

type Branch = ShopStatus['branches'][number];

const main: Branch = {
  id: 1,
  slug: 'utama',
  name: 'Kedai Senja',
  city: 'Bogor',
  text: '',
  state: 'open',
  always_open: true,
  last_order_at: null,
  closes_at: null,
  opens_at: null,
  time_zone: 'Asia/Makassar',
  service_rate: 0,
  tax_mode: 'off',
  tax_rate: 0,
};
const open: Branch = { ...main, always_open: false, closes_at: '2026-11-30T14:00:00+00:00' };
const closed: Branch = { ...main, state: 'closed', opens_at: '2026-12-01T01:00:00+00:00' };

const fetched = vi.spyOn(globalThis, 'fetch');
async function read(...branches: Branch[]): Promise<void> {
  const now = '2026-11-30T03:00:00+00:00';
  fetched.mockResolvedValue(Response.json({ now, branches, unavailable: [] }));
  await act(() => readShopStatus());
}

test('says whether any branch is open, in its time zone; nothing when always open', async () => {
  await read(closed, open);
  openPage('/', { path: '/', Component: OpeningMark });
  await screen.findByText('Buka sampai 22.00');
  await read(closed);
  expect(screen.getByRole('paragraph').textContent).toBe('Tutup · buka besok 09.00');
  await read(main);
  expect(screen.queryByRole('paragraph')).toBeNull();
});
