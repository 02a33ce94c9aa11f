import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseBranch } from '../branch-options.data.ts';
import { openPage } from '../open-page-for-tests.ts';
import { downloadFile } from './download-file.ts';
import { reportCsv } from './report-csv.rules.ts';
import { dayReport, EMPTY_MONEY } from './report-for-tests.ts';
import { readDayReport } from './reports.data.ts';

vi.mock('./reports.data.ts');
vi.mock('./download-file.ts');
vi.mock('../branch-options.data.ts', { spy: true });

const BOGOR = { id: 1, slug: 'bogor', name: 'Senja Bogor', timeZone: 'Asia/Jakarta' };
const DEPOK = { id: 2, slug: 'depok', name: 'Senja Depok', timeZone: 'Asia/Jakarta' };

const show = (given: Parameters<typeof dayReport>[0] = {}) =>
  vi
    .mocked(readDayReport)
    .mockImplementation(async (_, date) =>
      dayReport({ ...given, ...(date !== null && { businessDate: date }) }),
    );

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(chooseBranch).mockResolvedValue({ branch: BOGOR, branches: [BOGOR] });
  show();
});

const rowTexts = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll(/(?<=\D)Rp|-Rp/g, (found) => ` ${found}`));

test('shows the parts of the total, and how the money leads to it', async () => {
  openPage('/laporan');
  await screen.findByRole('heading', { name: 'Jumat, 27 November 2026' });
  expect(screen.getByText(/4 pesanan baru, 1 dibatalkan \(Rp23\.100,00\)/)).toBeTruthy();
  expect(rowTexts('Perhitungan')).toEqual([
    'Subtotal Rp110.000,00',
    'Diskon -Rp10.000,00',
    'Biaya layanan Rp5.000,00',
    'Pajak Rp10.500,00',
    'Pembulatan Rp50,00',
    'Total penjualan Rp115.550,00',
  ]);
  expect(rowTexts('Menurut kategori').at(-1)).toBe('Subtotal Rp110.000,00');
  expect(rowTexts('Menurut cara bayar').at(-1)).toMatch(/138\.650.* -Rp23\.100.*115\.550/);
  expect(rowTexts('Dari uang bersih ke total penjualan').at(-1)).toBe(
    'Total penjualan Rp115.550,00',
  );
});

test('shows refunds and till sessions with who, how and why', async () => {
  openPage('/laporan');
  const refunds = within(await screen.findByRole('list', { name: 'Pengembalian' }));
  expect(refunds.getByRole('listitem').textContent).toBe(
    '#12 =tumpahRp23.100,00Tunai, 12.05, Rina',
  );
  expect(screen.getByText(/Dibuka 27 November 08\.00 oleh Rina/).textContent).toMatch(
    /uang awal Rp300\.000,00\. Ditutup 27 November 21\.30 oleh Wati\./,
  );
  expect(rowTexts('Dihitung 2 kali, yang terakhir berlaku')[1]).toMatch(/-Rp1\.000,00$/);
  expect(screen.getByText('Kembalian kurang').textContent).toBe('Catatan: Kembalian kurang');
});

test('an open till does not tell what it should contain', async () => {
  const [session] = dayReport().sessions;
  if (!session) throw new Error('There is no session');
  show({ sessions: [{ ...session, closedAt: null, closedBy: null, result: null }] });
  openPage('/laporan');
  expect(await screen.findByText(/Masih buka/)).toBeTruthy();
  expect(screen.queryByText('Seharusnya')).toBeNull();
});

test('says that a day is empty', async () => {
  show({ money: EMPTY_MONEY, refunds: [], sessions: [] });
  openPage('/laporan');
  expect(await screen.findByText(/Belum ada pesanan atau pembayaran/)).toBeTruthy();
  expect(screen.getByText('Kasir tidak dibuka pada hari ini.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('names a price that includes tax', async () => {
  const { income } = dayReport().money;
  const money = { ...dayReport().money, income: { ...income, addedTax: 0, includedTax: 9_545 } };
  show({ money });
  openPage('/laporan');
  expect(await screen.findByText(/sudah termasuk pajak Rp9\.545,00/)).toBeTruthy();
});

describe('the day', () => {
  test('moves to the previous day and back', async () => {
    openPage('/laporan');
    await userEvent.click(await screen.findByRole('link', { name: 'Hari sebelumnya' }));
    expect(await screen.findByRole('heading', { name: /26 November 2026/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Hari berikutnya' }));
    expect(await screen.findByRole('heading', { name: /27 November 2026/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Hari berikutnya' })).toBeNull();
  });
  test('is chosen by the field', async () => {
    openPage('/laporan');
    const field = await screen.findByLabelText('Hari');
    await userEvent.clear(field);
    await userEvent.type(field, '2026-11-01');
    await waitFor(() => expect(readDayReport).toHaveBeenLastCalledWith(1, '2026-11-01'));
  });
  test('stays when the branch changes', async () => {
    vi.mocked(chooseBranch).mockImplementation(async (params) => ({
      branch: params.get('cabang') === 'depok' ? DEPOK : BOGOR,
      branches: [BOGOR, DEPOK],
    }));
    openPage('/laporan?tanggal=2026-11-01');
    await userEvent.selectOptions(await screen.findByLabelText('Cabang'), 'Senja Depok');
    await waitFor(() => expect(readDayReport).toHaveBeenLastCalledWith(2, '2026-11-01'));
  });
});

test('is saved as CSV of the same data', async () => {
  openPage('/laporan');
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh CSV' }));
  expect(downloadFile).toHaveBeenCalledExactlyOnceWith(
    'laporan-bogor-2026-11-27.csv',
    reportCsv(dayReport()),
  );
});

test('is not for staff', async () => {
  openPage('/laporan', 'staf');
  await waitFor(() => expect(screen.queryByText(/Elsewhere|Status/)).toBeTruthy());
  expect(readDayReport).not.toHaveBeenCalled();
});
