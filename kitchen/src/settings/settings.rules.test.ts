import { describe, expect, test } from 'vitest';
import {
  draftOf,
  type SettingsDraft,
  savedStations,
  stationErrors,
  withNewStation,
  withoutStation,
} from './settings.rules.ts';
import { settings } from './settings-for-tests.ts';

const draft = draftOf(settings());
const change = (facts: Partial<SettingsDraft['stations'][number]>): SettingsDraft => ({
  ...draft,
  stations: draft.stations.map((each, index) => (index === 1 ? { ...each, ...facts } : each)),
});

test('a stored kitchen is saved as it was', () => {
  expect(savedStations(draft, settings().categories)).toEqual([
    {
      id: 1,
      name: 'Dapur',
      warn_minutes: 8,
      late_minutes: 15,
      takes_rest: true,
      categories: [{ type_product: 'Minuman', category: 'Jamu' }],
    },
    {
      id: 2,
      name: 'Bar',
      warn_minutes: 3,
      late_minutes: 6,
      takes_rest: false,
      categories: [{ type_product: 'Minuman', category: null }],
    },
  ]);
});

test('a category moves to another station', () => {
  const moved = { ...draft, stationOf: { ...draft.stationOf, 'Makanan/Dessert': 'station-2' } };
  expect(savedStations(moved, settings().categories)[1]?.categories).toEqual([
    { type_product: 'Makanan', category: 'Dessert' },
    { type_product: 'Minuman', category: null },
  ]);
});

test('a new station has the usual limits', () => {
  const added = withNewStation(draft, 'new').stations.at(-1);
  expect(added).toEqual({ key: 'new', id: null, name: '', warnMinutes: '8', lateMinutes: '15' });
});

test('the categories of a removed station go to the one for the rest', () => {
  const rest = withoutStation(draft, 'station-2');
  expect(rest.stationOf).toEqual({ 'Minuman/Jamu': 'station-1' });
  expect(rest.restKey).toBe('station-1');
  expect(withoutStation(draft, 'station-1').restKey).toBe('station-2');
});

describe('the errors of a station', () => {
  test('are none for a stored kitchen', () => {
    expect(stationErrors(draft)).toEqual({});
  });
  test.each([
    [{ name: ' ' }, 'Isi nama stasiun.'],
    [{ name: 'x'.repeat(25) }, 'Nama paling banyak 24 huruf.'],
    [{ warnMinutes: '' }, 'Isi menit dengan angka bulat antara 1 dan 240.'],
    [{ warnMinutes: '0' }, 'Isi menit dengan angka bulat antara 1 dan 240.'],
    [{ lateMinutes: '241' }, 'Isi menit dengan angka bulat antara 1 dan 240.'],
    [{ lateMinutes: '7,5' }, 'Isi menit dengan angka bulat antara 1 dan 240.'],
    [{ warnMinutes: '6' }, 'Merah harus sesudah kuning.'],
  ])('of %j', (facts, error) => {
    expect(stationErrors(change(facts))).toEqual({ 'station-2': error });
  });
  test('mark both of two equal names', () => {
    expect(stationErrors(change({ name: 'dapur ' }))).toEqual({
      'station-1': 'Nama ini dipakai dua kali.',
      'station-2': 'Nama ini dipakai dua kali.',
    });
  });
});
