import { screen, waitFor, within } from '@testing-library/react';
import { BackendError } from 'shared-auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { comparisonOf, healthOf } from './release-for-tests.ts';
import {
  compareWithCurrent,
  currentReleases,
  listReleaseErrors,
  listReleaseHealth,
} from './releases.data.ts';

vi.mock('./releases.data.ts');

const NOW = 'aaaa1111bbbb2222';
const BEFORE = 'cccc3333dddd4444';

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(currentReleases).mockResolvedValue({ storefront: { release: NOW } });
  vi.mocked(listReleaseErrors).mockResolvedValue([]);
  vi.mocked(listReleaseHealth).mockResolvedValue([
    healthOf({ errorCount: 3 }),
    healthOf({ release: BEFORE, vitals: { LCP: 1200, INP: 250, CLS: 0.3, FCP: null, TTFB: 40 } }),
  ]);
});

const storefront = async () => within(await screen.findByRole('region', { name: 'storefront' }));

/** The card of a release, open or collapsed. */
async function card(release: string) {
  const heading = (await storefront()).getByText(release);
  const details = heading.closest('details');
  if (!details) throw new Error('A release is a details element');
  return details;
}

test('expands the current release, with its metrics and ratings', async () => {
  openPage('/admin/releases');
  const current = await card(NOW);
  expect(current.open).toBe(true);
  for (const text of ['Sekarang', '42 pemuatan · 3 kesalahan', '1,82 dtk', '250 ms']) {
    expect(within(current).getByText(text)).toBeTruthy();
  }
  const ratingOf = (vital: string) =>
    within(current).getByText(vital).closest('div')?.querySelector('[data-rating]')?.textContent;
  expect(ratingOf('LCP')).toBe('● Baik');
  expect(ratingOf('INP')).toBe('▲ Perlu perbaikan');
  expect(ratingOf('CLS')).toBe('■ Buruk');
});

test('compares the current release with the previous one, which is collapsed', async () => {
  openPage('/admin/releases');
  expect(within(await card(NOW)).getByText('naik 620 ms dari rilis sebelumnya')).toBeTruthy();
  const before = await card(BEFORE);
  expect(before.open).toBe(false);
  expect(within(before).queryByText(/dari rilis sebelumnya/)).toBeNull();
  expect(within(before).getByText('Belum terukur')).toBeTruthy();
});

test('shows code, count, time, pages and request id of errors', async () => {
  vi.mocked(listReleaseErrors).mockResolvedValue([
    {
      app: 'storefront',
      release: NOW,
      code: 'unreachable',
      count: 3,
      lastSeen: '2026-11-21T10:05:00Z',
      routes: ['/', '/detaildrink/:id'],
      requestId: '0f8f2c2e-8f6b-4c5e-9d55-1c2d3e4f5a6b',
      message: 'The database does not answer',
      stack: 'at load (storefront/src/landing.loader.ts:12:5)',
    },
  ]);
  openPage('/admin/releases');
  const errors = within(within(await card(NOW)).getByRole('list', { name: 'Kesalahan' }));
  for (const text of [
    'unreachable',
    '3×',
    'The database does not answer',
    'at load (storefront/src/landing.loader.ts:12:5)',
    'Terakhir 21 November 2026 pukul 17.05 WIB di /, /detaildrink/:id',
    '0f8f2c2e-8f6b-4c5e-9d55-1c2d3e4f5a6b',
  ]) {
    expect(errors.getByText(text, { exact: false })).toBeTruthy();
  }
});

test('marks a canary, and compares its metrics with the current release, with their significance', async () => {
  const canary = { release: BEFORE, percent: 10, since: '2026-11-21T09:00:00Z' };
  vi.mocked(currentReleases).mockResolvedValue({ storefront: { release: NOW, canary } });
  vi.mocked(compareWithCurrent).mockResolvedValue([
    comparisonOf({ name: 'errors', canaryValue: 0.05, currentValue: 0.04, z: 0.4 }),
    comparisonOf(),
    comparisonOf({ name: 'INP', canaryCount: 3, canaryValue: null, z: null }),
  ]);
  openPage('/admin/releases');
  expect(within(await card(BEFORE)).getByText('Canary 10 %')).toBeTruthy();
  const region = (await storefront()).getByRole('region', { name: 'Canary dan rilis sekarang' });
  const rows = [...region.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(
      /per pemuatan0,05 canary \(120×\)0,04 sekarang \(980×\).*bisa jadi kebetulan/,
    ),
    expect.stringMatching(/2,4 dtk canary.*1,82 dtk sekarang.*lebih buruk.*bukan kebetulan/),
    expect.stringMatching(/– canary \(3×\).*Data belum cukup/),
  ]);
  expect(compareWithCurrent).toHaveBeenCalledWith('storefront', { release: NOW, canary });
});

test('says that a canary has no reports; shows no comparison without a canary', async () => {
  const canary = { release: 'eeee5555ffff6666', percent: 5, since: '2026-11-21T09:00:00Z' };
  vi.mocked(currentReleases).mockResolvedValue({ storefront: { release: NOW, canary } });
  vi.mocked(compareWithCurrent).mockResolvedValue([]);
  const user = openPage('/admin/releases');
  expect(await screen.findByText('Belum ada laporan sejak canary dimulai.')).toBeTruthy();
  vi.mocked(currentReleases).mockResolvedValue({ storefront: { release: NOW } });
  await user.click(screen.getByRole('button', { name: 'Perbarui' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Canary/ })).toBeNull());
});

test('says that a release has no reports', async () => {
  vi.mocked(currentReleases).mockResolvedValue({ storefront: { release: 'eeee5555ffff6666' } });
  openPage('/admin/releases');
  const current = within(await card('eeee5555ffff6666'));
  expect(current.getByText('Belum ada laporan untuk rilis ini.')).toBeTruthy();
});

test('explains when the first reports arrive if there are none', async () => {
  vi.mocked(listReleaseHealth).mockResolvedValue([]);
  openPage('/admin/releases');
  const hint = await screen.findByText(/Belum ada laporan. Laporan datang saat/);
  expect(hint.textContent).toContain('Hosting statis tidak mengumpulkannya');
});

test('Perbarui reloads everything', async () => {
  const user = openPage('/admin/releases');
  await card(NOW);
  vi.mocked(listReleaseHealth).mockResolvedValue([healthOf({ pageLoads: 43 })]);
  await user.click(screen.getByRole('button', { name: 'Perbarui' }));
  expect(await screen.findByText('43 pemuatan · 0 kesalahan')).toBeTruthy();
});

test("shows the shell's error page on a failure", async () => {
  vi.mocked(listReleaseHealth).mockRejectedValue(new BackendError('unreachable', 0, 'Gone'));
  openPage('/admin/releases');
  expect(await screen.findByRole('heading', { name: /Gone/ })).toBeTruthy();
});

test('is for admins only', async () => {
  openPage('/admin/releases', 'pengguna');
  expect(await screen.findByText('Elsewhere: /login?next=%2Fadmin%2Freleases')).toBeTruthy();
  expect(listReleaseHealth).not.toHaveBeenCalled();
});
