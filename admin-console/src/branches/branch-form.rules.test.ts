import { describe, expect, test } from 'vitest';
import { branch } from './branch-for-tests.ts';
import { checkBranch, rebased, typedBranch } from './branch-form.rules.ts';
import { groupedDays, specialDaysErrors } from './special-days.rules.ts';

const typed = typedBranch(branch());

test('a branch round-trips', () => {
  const { id: _, image, imageUrl, ...fields } = branch();
  expect(checkBranch(typed)).toEqual({ fields, errors: {} });
});

test.each([
  ['name', ' ', /Nama cabang belum diisi/],
  ['city', 'x'.repeat(61), /paling panjang 60/],
  ['phone', '123', /nomor telepon Indonesia/],
  ['mapUrl', 'http://maps.example/x', /https:/],
  ['mapUrl', 'javascript:alert(1)', /https:/],
  ['slug', 'Bogor Tengah!', /huruf kecil/],
  ['lastOrderMinutes', '241', /0 sampai 240/],
  ['slotCapacity', '0', /1 sampai 1000/],
  ['maxOpenOrders', '2,5', /1 sampai 1000/],
] as const)('%s %j is refused with one sentence', (name, value, error) => {
  const { errors } = checkBranch({ ...typed, [name]: value });
  expect(Object.keys(errors)).toEqual([name]);
  expect(errors[name]).toMatch(error);
});

test('normalizes phone and slug; empty limits mean none', () => {
  const { fields } = checkBranch({
    ...typed,
    phone: '0251 832-1234',
    slug: ' Bogor-Tengah ',
    maxOpenOrders: '',
    lastOrderMinutes: '',
  });
  expect(fields).toMatchObject({
    phone: '+622518321234',
    slug: 'bogor-tengah',
    maxOpenOrders: null,
    lastOrderMinutes: 0,
  });
});

describe('after a conflict', () => {
  const base = branch();
  const now = branch({ name: 'Senja Baru', phone: '+62251999888' });
  const sent = { ...typed, name: 'Senja Bogor Raya' };

  test('edited fields keep their text, others take the stored value', () => {
    const values = rebased(sent, sent, now, base, ['name']);
    expect(values.name).toBe('Senja Bogor Raya');
    expect(values.phone).toBe('0251999888');
  });

  test('after a save, a field that was edited meanwhile keeps its text', () => {
    const saved = branch({ name: 'Senja Bogor Raya' });
    const values = rebased({ ...sent, address: 'Jalan Baru' }, sent, saved, base, []);
    expect(values).toMatchObject({ name: 'Senja Bogor Raya', address: 'Jalan Baru' });
  });
});

describe('special days', () => {
  const TODAY = '2026-12-01';
  const days = { startsOn: '2026-12-24', endsOn: '', spans: [], reason: '' };

  test.each([
    [{}, {}],
    [{ startsOn: '' }, { startsOn: 'Pilih tanggalnya.' }],
    [{ endsOn: '2026-12-20' }, { endsOn: 'Tanggal akhir harus sesudah tanggal awal.' }],
    [{ startsOn: '2026-11-30' }, { startsOn: 'Tanggal ini sudah lewat.' }],
    [{ endsOn: '2028-01-01' }, { endsOn: 'Paling lama satu tahun.' }],
    [{ spans: [{ opensAt: '', closesAt: '' }] }, { spans: 'Isi jam buka dan jam tutup.' }],
    [{ reason: 'x'.repeat(101) }, { reason: 'Paling panjang 100 huruf.' }],
  ])('%j: %j', (given, errors) => {
    expect(specialDaysErrors({ ...days, ...given }, TODAY)).toEqual(errors);
  });

  test('spans of the same days are one entry', () => {
    const span = { startsOn: '2026-12-31', endsOn: '2026-12-31', reason: null };
    const morning = { opensAt: '08:00', closesAt: '12:00' };
    const evening = { opensAt: '17:00', closesAt: '21:00' };
    expect(
      groupedDays([
        { ...span, id: 4, hours: morning },
        { ...span, id: 5, hours: evening },
      ]),
    ).toEqual([{ ...span, ids: [4, 5], spans: [morning, evening] }]);
  });
});
