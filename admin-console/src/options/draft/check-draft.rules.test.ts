import { expect, test } from 'vitest';
import { group } from '../option-group-for-tests.ts';
import { checkDraft, countErrors, readPrice } from './check-draft.rules.ts';
import { draftOf } from './draft.rules.ts';
import type { DraftItem, GroupDraft } from './draft.ts';

const item = (key: string, given: Partial<DraftItem> = {}): DraftItem => ({
  key,
  id: null,
  name: key,
  price: '',
  isDefault: false,
  ...given,
});
const check = (given: Partial<GroupDraft>) => checkDraft({ ...draftOf(group()), ...given });

test('reads a valid form', () => {
  const { group: wanted, errors } = check({
    name: ' Gula ',
    isRequired: true,
    items: [
      item('Normal', { name: ' Normal ', isDefault: true }),
      item('Aren', { price: '1.500' }),
    ],
  });
  expect(countErrors(errors)).toBe(0);
  expect(wanted).toEqual({
    name: 'Gula',
    min: 1,
    max: 2,
    items: [
      { id: null, name: 'Normal', price: 0, isDefault: true },
      { id: null, name: 'Aren', price: 1_500, isDefault: false },
    ],
    productIds: [],
    categories: [],
  });
});

test('an optional group has no minimum, whatever its field says', () => {
  expect(check({ min: 'x' }).group?.min).toBe(0);
});

test.each<[string, Partial<GroupDraft>, RegExp]>([
  ['name', { name: ' ' }, /^Tulis nama kelompok/],
  ['name', { name: '😀'.repeat(41) }, /paling panjang 40 huruf/],
  ['max', { max: '0' }, /dari 1 sampai 20/],
  ['max', { max: '21' }, /dari 1 sampai 20/],
  ['max', { max: 'dua' }, /dari 1 sampai 20/],
  ['max', { max: '3' }, /^Baru ada 2 pilihan/],
  ['max', { items: [item('Boba')] }, /^Baru ada 1 pilihan/],
  ['min', { isRequired: true, min: '0' }, /dari 1 sampai 20/],
  ['min', { isRequired: true, min: '3' }, /Tidak boleh lebih dari “Paling banyak”, yaitu 2/],
  ['items', { items: [] }, /paling sedikit satu pilihan/],
  [
    'items',
    { items: ['A', 'B', 'C'].map((key) => item(key, { isDefault: true })) },
    /^3 pilihan terpilih dari awal, padahal paling banyak 2/,
  ],
  [
    'assignment',
    { assignment: { productIds: Array.from({ length: 901 }, (_, id) => id), categories: [] } },
    /Paling banyak 900 produk/,
  ],
])('finds a wrong %s', (field, given, sentence) => {
  const { group: wanted, errors } = check(given);
  expect(wanted).toBeUndefined();
  expect(errors).toMatchObject({ [field]: expect.stringMatching(sentence) });
  expect(countErrors(errors)).toBe(1);
});

test('accepts the largest group', () => {
  const { group: wanted } = check({
    isRequired: true,
    min: '20',
    max: '20',
    items: Array.from({ length: 20 }, (_, index) => item(`Opsi ${index}`)),
    assignment: { productIds: Array.from({ length: 900 }, (_, id) => id), categories: [] },
  });
  expect(wanted).toMatchObject({ min: 20, max: 20 });
});

test('a name of 40 characters is accepted, as in the database', () => {
  expect(check({ name: '😀'.repeat(40) }).group?.name).toHaveLength(80);
});

test('finds missing and repeated names, and wrong prices, by row', () => {
  const { errors } = check({
    max: '1',
    items: [item('Boba'), item('x', { name: ' boba' }), item('y', { name: '', price: '-5' })],
  });
  expect(errors.rows).toEqual({
    x: { name: expect.stringMatching(/sudah dipakai/) },
    y: { name: 'Tulis nama pilihan.', price: expect.stringMatching(/rupiah bulat/) },
  });
  expect(countErrors(errors)).toBe(3);
});

test.each([
  ['', 0],
  ['Rp3.000,00', 3_000],
  ['1000000', 1_000_000],
  ['1000001', null],
  ['-1', null],
  ['gratis', null],
])('reads the price %j as %j', (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});
