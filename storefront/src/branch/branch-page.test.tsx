import { act, screen, within } from '@testing-library/react';
import { readShopStatus, type ShopStatus } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { type BranchDetail, fetchBranch } from './branch.data.ts';
import { branchHead } from './branch.head.ts';
import { branchLoader, type LoadedBranch } from './branch.loader.ts';
import { BranchPage } from './branch-page.tsx';

vi.mock('./branch.data.ts');

const bogor: BranchDetail = {
  id: 3,
  slug: 'bogor',
  name: 'Senja Bogor',
  city: 'Bogor',
  address: 'Jalan Surya Kencana 12',
  phone: '+622518321234',
  mapUrl: 'https://maps.example/senja',
  imageUrl: null,
  timeZone: 'Asia/Makassar',
  weeklySpans: [
    { weekday: 1, opensAt: '08:00:00', closesAt: '12:00:00' },
    { weekday: 1, opensAt: '17:00:00', closesAt: '01:00:00' },
  ],
  specialSpans: [{ startsOn: '2026-12-24', endsOn: '2026-12-26', hours: null, reason: 'Natal' }],
};

const fetched = vi.mocked(fetchBranch);

/** Monday, 30 November 2026, 18.00 WITA. */
const NOW = '2026-11-30T10:00:00+00:00';

async function poll(branch: Partial<ShopStatus['branches'][number]>, now = NOW): Promise<void> {
  const shown = {
    id: 3,
    slug: 'bogor',
    name: 'Senja Bogor',
    city: 'Bogor',
    time_zone: 'Asia/Makassar',
    state: 'open',
    always_open: false,
    last_order_at: null,
    closes_at: null,
    opens_at: null,
    ...branch,
  };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ now, branches: [shown], unavailable: [] }),
  );
  await act(() => readShopStatus());
}

beforeEach(async () => {
  fetched.mockReset();
  fetched.mockResolvedValue(bogor);
  await poll({ closes_at: '2026-11-30T17:00:00+00:00' });
});

const open = (path = '/cabang/bogor') =>
  openPage(path, { path: '/cabang/:slug', Component: BranchPage, loader: branchLoader });

test('shows address, contact and menu', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Senja Bogor' })).toBeTruthy();
  expect(screen.getByText('Jalan Surya Kencana 12, Bogor')).toBeTruthy();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('0251-8321-234')).toBe('tel:+622518321234');
  expect(href('Buka peta')).toBe('https://maps.example/senja');
  expect(href('Lihat menu')).toBe('/#foodmenu');
});

test('follows whether it is open, in its time zone', async () => {
  open();
  expect(await screen.findByText('Buka sampai 01.00 WITA')).toBeTruthy();
  await poll({ state: 'closed', opens_at: '2026-12-01T00:00:00+00:00' });
  expect(screen.getByText('Tutup · buka besok 08.00 WITA')).toBeTruthy();
  await poll({ state: 'paused' });
  expect(screen.getByText('Jeda pesanan')).toBeTruthy();
  await poll({ always_open: true });
  expect(screen.getByText('Buka sekarang')).toBeTruthy();
});

test('marks today in the weekly hours, and shows special days ahead', async () => {
  open();
  const hours = within(await screen.findByRole('region', { name: 'Jam buka' }));
  const text = () =>
    hours
      .getAllByRole('row')
      .filter((row) => row.getAttribute('aria-current') === 'date')
      .map((row) => row.textContent);
  expect(text()).toEqual(['Senin hari ini08.00–12.0017.00–01.00']);
  expect(hours.getByRole('row', { name: 'Selasa Tutup' })).toBeTruthy();
  const special = within(screen.getByRole('region', { name: 'Libur dan hari khusus' }));
  expect(special.getByRole('listitem').textContent).toBe('24–26 DesemberNatalTutup');
  // Thursday, 24 December.
  await poll({ state: 'closed' }, '2026-12-24T01:00:00+00:00');
  expect(text()).toEqual(['Kamis hari iniTutupNatal']);
});

test('a branch without hours is always open', async () => {
  fetched.mockResolvedValue({ ...bogor, weeklySpans: [], specialSpans: [] });
  open();
  expect(await screen.findByText('Buka setiap hari, 24 jam.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test.each(['/cabang/tidak-ada', '/cabang/Bogor', `/cabang/${'a'.repeat(61)}`])(
  '%s is not found',
  async (path) => {
    fetched.mockResolvedValue(undefined);
    open(path);
    expect(await screen.findByRole('heading', { name: 'Status 404' })).toBeTruthy();
  },
);

test('structured data has address, phone and opening hours', () => {
  const loaded: LoadedBranch = { ...bogor, today: '2026-11-30', status: undefined };
  const site = { origin: 'https://kedai.test', url: 'https://kedai.test/cabang/bogor' };
  const { title, structuredData } = branchHead(loaded, site);
  expect(title).toBe('Senja Bogor');
  expect(structuredData).toMatchObject({
    '@type': 'Restaurant',
    telephone: '+622518321234',
    address: { streetAddress: 'Jalan Surya Kencana 12', addressLocality: 'Bogor' },
    openingHoursSpecification: [
      { dayOfWeek: 'Monday', opens: '08:00', closes: '12:00' },
      { dayOfWeek: 'Monday', opens: '17:00', closes: '01:00' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
    ],
  });
});
