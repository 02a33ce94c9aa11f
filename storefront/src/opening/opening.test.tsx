import { act, screen, within } from '@testing-library/react';
import { readShopStatus, type ShopStatus } from 'shared-auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drinkMenu, foodMenu, open, succeedingMenus } from '../landing-page-for-tests.tsx';

vi.mock('../branches.data.ts');
vi.mock('../menu/categories.data.ts');
vi.mock('../menu/food-service.data.ts');
vi.mock('../menu/menu.data.ts');

type Branch = ShopStatus['branches'][number];

const main: Branch = {
  id: 1,
  slug: 'utama',
  name: 'Kedai Senja',
  city: 'Indonesia',
  text: '',
  state: 'open',
  always_open: true,
  last_order_at: null,
  closes_at: null,
  opens_at: null,
  time_zone: 'Asia/Jakarta',
  service_rate: 0,
  tax_mode: 'off',
  tax_rate: 0,
};
const bogor: Branch = { ...main, slug: 'bogor', name: 'Senja Bogor', city: 'Bogor' };
const OPEN = { always_open: false, closes_at: '2026-11-30T14:00:00+00:00' };
const CLOSED = { always_open: false, state: 'closed', opens_at: '2026-12-01T01:00:00Z' } as const;

const fetched = vi.spyOn(globalThis, 'fetch');
/** Answers the next polls. */
function answer(branches: Branch[], unavailable: number[] = []): void {
  const now = '2026-11-30T03:00:00+00:00';
  fetched.mockImplementation(async () => Response.json({ now, branches, unavailable }));
}
/** The status when the page opens. */
async function start(...given: Parameters<typeof answer>): Promise<void> {
  answer(...given);
  await readShopStatus();
}
const poll = () => act(() => vi.advanceTimersByTimeAsync(4_000));

beforeEach(() => {
  succeedingMenus();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const region = () => screen.findByRole('region', { name: 'Our Location' });
const hrefs = async () =>
  within(await region())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('keeps the place of a line until the branches are read', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  open('/');
  await region();
  expect(document.querySelectorAll('[data-unknown="true"]')).toHaveLength(1);
});

test('says nothing about a branch that is always open', async () => {
  await start([main]);
  open('/');
  await region();
  expect(document.querySelector('[data-unknown="true"]')).toBeNull();
  expect(screen.queryByRole('link', { name: /Buka|Tutup/ })).toBeNull();
  expect(await hrefs()).toEqual(
    ['Bogor', 'Jakarta', 'Bandung', 'Jogja'].map((city) => `/comingsoon?kota=${city}`),
  );
});

test('a closed shop says when it opens and that the cart stays, and follows changes', async () => {
  await start([{ ...main, ...CLOSED }]);
  open('/');
  const link = await screen.findByRole('link', { name: 'Tutup · buka besok 08.00' });
  expect(link.getAttribute('href')).toBe('/cabang/utama');
  expect(screen.getByText(/keranjang Anda tersimpan/)).toBeTruthy();
  answer([{ ...main, ...OPEN }]);
  await poll();
  expect(screen.getByRole('link', { name: 'Buka sampai 21.00' })).toBeTruthy();
  expect(screen.queryByText(/keranjang Anda tersimpan/)).toBeNull();
});

test('the tile of a city leads to its branch; branches in other cities follow', async () => {
  await start([
    { ...bogor, city: 'bogor ', ...OPEN },
    { ...main, slug: 'depok', city: 'Depok' },
  ]);
  open('/');
  expect(await hrefs()).toEqual([
    '/cabang/bogor',
    '/comingsoon?kota=Jakarta',
    '/comingsoon?kota=Bandung',
    '/comingsoon?kota=Jogja',
    '/cabang/depok',
  ]);
  expect(within(await region()).getByText('Buka sampai 21.00')).toBeTruthy();
});

test('of several branches, each is named', async () => {
  await start([
    { ...bogor, ...OPEN },
    { ...main, ...CLOSED },
  ]);
  open('/');
  expect(await screen.findByRole('link', { name: 'Senja Bogor Buka sampai 21.00' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kedai Senja Tutup · buka besok 08.00' })).toBeTruthy();
  expect(screen.queryByText(/keranjang Anda tersimpan/)).toBeNull();
});

test('marks a product that is sold out, and one that is back, without a reload', async () => {
  await start([main], [8]);
  open('/');
  const drinks = within(await drinkMenu());
  const card = async (name: RegExp) => within(await drinks.findByRole('link', { name }));
  expect((await card(/Es Kopi/)).queryByText('Habis')).toBeNull();
  expect((await card(/Kopi Joss/)).getByText('Habis')).toBeTruthy();
  answer([main], [7]);
  await poll();
  expect((await card(/Es Kopi/)).getByText('Habis')).toBeTruthy();
  expect((await card(/Kopi Joss/)).queryByText('Habis')).toBeNull();
});

test('says beside both menus whether prices include tax and service, and follows changes', async () => {
  await start([{ ...main, tax_mode: 'added', tax_rate: 1_000, service_rate: 500 }]);
  open('/');
  const note = 'Harga belum termasuk pajak dan layanan';
  for (const menu of [await foodMenu(), await drinkMenu()]) {
    expect(within(menu).getByText(note)).toBeTruthy();
  }
  answer([main]);
  await poll();
  expect(screen.queryByText(note)).toBeNull();
});

test('names the branches whose prices include different things', async () => {
  await start([main, { ...bogor, tax_mode: 'included', tax_rate: 1_000 }]);
  open('/');
  expect(
    within(await foodMenu()).getByText('Senja Bogor: Harga sudah termasuk pajak'),
  ).toBeTruthy();
});
