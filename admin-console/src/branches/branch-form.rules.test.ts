import { describe, expect, test } from 'vitest';
import type { BranchFormName } from './branch-fields.ts';
import { branch, EXAMPLE } from './branch-for-tests.ts';
import { changedFields, checkBranch, rebased, typedBranch } from './branch-form.rules.ts';
import { exampleSentence } from './example.rules.ts';
import { groupedDays, specialDaysErrors } from './special-days.rules.ts';

const typed = typedBranch(branch());

const check = (form: BranchFormName, changes: Partial<typeof typed>) =>
  checkBranch(form, { ...typed, ...changes }, branch());

test.each(['branch', 'money'] as const)('a branch round-trips by the form %s', (form) => {
  const stored = branch({
    taxRate: 1025,
    serviceRate: 550,
    legalName: 'PT Senja Rasa',
    taxNumber: '012345678901234',
  });
  expect(checkBranch(form, typedBranch(stored), stored)).toEqual({ fields: stored, errors: {} });
});

test('a form does not validate the fields of the other one', () => {
  expect(check('money', { name: '' }).errors).toEqual({});
  expect(check('branch', { taxNumber: 'x' }).errors).toEqual({});
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
  const { errors, fields } = check('branch', { [name]: value });
  expect(fields).toBeUndefined();
  expect(Object.keys(errors)).toEqual([name]);
  expect(errors[name]).toMatch(error);
});

test('normalizes phone and slug; empty limits mean none', () => {
  const { fields } = check('branch', {
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

describe('the form of tax, service and QRIS', () => {
  test.each([
    ['10', 1000],
    ['7,5', 750],
    ['7.25', 725],
    ['0,29', 29],
    ['25 %', 2500],
    ['', 0],
  ])('%j %% are %d basis points', (serviceRate, points) => {
    expect(check('money', { serviceRate }).fields?.serviceRate).toBe(points);
  });
  test.each([
    [0, '0'],
    [500, '5'],
    [550, '5,5'],
    [505, '5,05'],
    [29, '0,29'],
  ])('%d basis points are shown as %j', (serviceRate, text) => {
    expect(typedBranch(branch({ serviceRate })).serviceRate).toBe(text);
  });
  test.each([
    ['serviceRate', '25,01', /0 sampai 25/],
    ['serviceRate', '-1', /0 sampai 25/],
    ['serviceRate', '1,234', /0 sampai 25/],
    ['taxRate', '0', /Isi tarif pajaknya/],
    ['taxRate', 'x', /0 sampai 25/],
    ['legalName', 'x'.repeat(121), /paling panjang 120/],
    ['taxNumber', '12.345.678.9-012', /15 atau 16 angka/],
    ['taxNumber', '12345678901234567', /15 atau 16 angka/],
    ['qrisLimit', '0', /antara 1 dan/],
    ['qrisLimit', '100.000.001', /antara 1 dan/],
    ['qrisLimit', '', /antara 1 dan/],
    ['qrisLimit', '5.000,50', /antara 1 dan/],
  ] as const)('%s %j is refused with one sentence', (name, value, error) => {
    const { errors } = check('money', { [name]: value });
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name]).toMatch(error);
  });
  test('a rate is not needed without tax', () => {
    const { fields } = check('money', { taxMode: 'off', taxRate: '0' });
    expect(fields).toMatchObject({ taxMode: 'off', taxRate: 0 });
  });
  test.each([
    ['12.345.678.9-012.345', '123456789012345', '12.345.678.9-012.345'],
    ['1234 5678 9012 3456', '1234567890123456', '1234567890123456'],
    [' ', null, ''],
  ])('NPWP %j is stored as %j and shown as %j', (taxNumber, stored, shown) => {
    expect(check('money', { taxNumber }).fields?.taxNumber).toBe(stored);
    expect(typedBranch(branch({ taxNumber: stored })).taxNumber).toBe(shown);
  });
  test('amounts have dots', () => {
    for (const typed of ['Rp5.000.000', ' Rp 5.000.000,00 ', '5000000']) {
      expect(check('money', { qrisLimit: typed }).fields?.qrisLimit).toBe(5_000_000);
    }
    expect(typedBranch(branch()).qrisLimit).toBe('10.000.000');
  });
});

describe('the example', () => {
  test.each([
    [{}, '100.000 + 5.000 (layanan) + 10.500 (pajak) = 115.500'],
    [
      { isTaxIncluded: true, tax: 9_545, total: 105_000, cashTotal: 105_000 },
      '100.000 + 5.000 (layanan) = 105.000, termasuk pajak 9.545',
    ],
    [{ service: 0, tax: 0, total: 100_000, cashTotal: 100_000 }, '100.000'],
    [{ service: 0, isTaxIncluded: true, tax: 0, total: 100_000, cashTotal: 100_000 }, '100.000'],
    // Amounts of a single rupiah.
    [
      { lines: 10, service: 1, tax: 1, total: 12, cashTotal: 12 },
      '10 + 1 (layanan) + 1 (pajak) = 12',
    ],
    [
      { lines: 11, service: 0, isTaxIncluded: true, tax: 1, total: 11, cashTotal: 11 },
      '11, termasuk pajak 1',
    ],
    [
      { service: 5_055, tax: 10_506, total: 115_561, cashTotal: 115_600 },
      '100.000 + 5.055 (layanan) + 10.506 (pajak) = 115.561; tunai 115.600',
    ],
  ])('%j is %s', (given, sentence) => {
    expect(exampleSentence({ ...EXAMPLE, ...given })).toBe(sentence);
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

  test('a field that was changed back takes the stored value', () => {
    const values = rebased(typed, sent, now, base, ['name']);
    expect(values.name).toBe('Senja Baru');
  });

  test('the fields that differ are known', () => {
    expect(changedFields(base, now)).toEqual(['name', 'phone']);
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
