import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { readTimes } from './times.data.ts';
import { durationText, readDay, secondsBetween } from './times.rules.ts';
import type { BranchTimes } from './times.ts';

vi.mock('./times.data.ts');

const branch = { id: 1, slug: 'bogor', name: 'Bogor' };
const START = Date.parse('2026-11-27T02:00:00Z');
const TIMES: BranchTimes = {
  branch,
  branches: [branch],
  day: '2026-11-27',
  timeZone: 'Asia/Jakarta',
  paceMinutes: 15,
  stations: [
    { name: 'Bar', tickets: 9, ready: 8, waitSeconds: 65, workSeconds: 240, slowSeconds: 600 },
  ],
  tickets: [
    {
      orderNumber: 12,
      station: 'Bar',
      acceptedAt: START,
      begunAt: START + 60_000,
      readyAt: START + 245_000,
    },
    { orderNumber: 13, station: 'Bar', acceptedAt: START, begunAt: null, readyAt: null },
  ],
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(readTimes).mockResolvedValue(TIMES);
});

test('shows the pace, each station and each ticket', async () => {
  openPage('/dapur/waktu');
  expect(await screen.findByText(/empat dari lima pesanan siap dalam 15 menit/)).toBeTruthy();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Bar8 dari 9 siap1.054.0010.00');
  expect(rows).toContain('#12Bar09.00.0009.01.0009.04.054.05');
  expect(rows).toContain('#13Bar09.00.00–––');
});

test('asks for the day of the address', async () => {
  openPage('/dapur/waktu?tanggal=2026-11-01&cabang=bogor');
  await screen.findByRole('heading', { level: 1 });
  expect(readTimes).toHaveBeenCalledWith('bogor', '2026-11-01');
});

test('says when there is nothing', async () => {
  vi.mocked(readTimes).mockResolvedValue({
    ...TIMES,
    paceMinutes: null,
    stations: [],
    tickets: [],
  });
  openPage('/dapur/waktu');
  expect(await screen.findByText('Tidak ada tiket di hari ini.')).toBeTruthy();
  expect(screen.getByText(/kecepatannya belum bisa dihitung/)).toBeTruthy();
});

describe('the rules', () => {
  test.each([
    [null, '–'],
    [0, '0.00'],
    [59.6, '1.00'],
    [605, '10.05'],
  ])('%j seconds', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
  test('a time is missing', () => {
    expect(secondsBetween(null, 1)).toBeNull();
    expect(secondsBetween(1_000, 3_000)).toBe(2);
  });
  test.each([null, '', '2026-13-01', '2026-02-30', 'heute'])('%j is no day', (text) => {
    expect(readDay(text)).toBeNull();
  });
});
