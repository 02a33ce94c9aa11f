import { expect, test } from 'vitest';
import {
  assignedText,
  choicesText,
  itemsText,
  productCount,
  ruleText,
} from './group-text.rules.ts';
import { group, option, product, SIZES } from './option-group-for-tests.ts';
import { groupChanges } from './save/conflict.rules.ts';

const PRODUCTS = [
  product(1, 'Latte'),
  product(2, 'Kopi Aren'),
  product(3, 'Teh', { category: null }),
];
const KOPI = { type: 'Minuman', name: 'Kopi' } as const;

test.each([
  [0, 1, '', 'Opsional, pilih 1'],
  [0, 3, 'Pilih sampai 3', 'Opsional, paling banyak 3'],
  [1, 1, 'Wajib, pilih 1', 'Wajib, pilih 1'],
  [1, 3, 'Wajib, pilih 1–3', 'Wajib, pilih 1–3'],
])('the rule %i to %i', (min, max, forCustomers, forAdmins) => {
  expect(ruleText({ min, max })).toBe(forCustomers);
  expect(choicesText({ min, max })).toBe(forAdmins);
});

test('lists at most six options, with prices', () => {
  const items = Array.from({ length: 7 }, (_, index) => option(index, `Opsi ${index}`));
  expect(itemsText(group().items)).toBe('Boba +Rp3.000,00, Jeli');
  expect(itemsText([option(1, 'Gula', { price: 1 })])).toBe('Gula +Rp1,00');
  expect(itemsText(items.slice(1))).toBe('Opsi 1, Opsi 2, Opsi 3, Opsi 4, Opsi 5, Opsi 6');
  expect(itemsText(items)).toBe('Opsi 0, Opsi 1, Opsi 2, Opsi 3, Opsi 4, +2 lagi');
});

test.each([
  [{}, '', ''],
  [{ categories: [KOPI] }, 'Kategori Kopi', '2 produk'],
  [{ productIds: [1] }, 'Latte', ''],
  [{ productIds: [1, 3] }, 'Latte dan Teh', ''],
  [{ categories: [KOPI], productIds: [1, 2, 3] }, 'Kategori Kopi, dan 3 produk', '3 produk'],
  [{ productIds: [99] }, '', ''],
])('names what has the group: %j', (assignment, text, count) => {
  expect(assignedText(group(assignment), PRODUCTS)).toBe(text);
  expect(productCount(group(assignment), PRODUCTS)).toBe(count);
});

test('all drinks have the sizes', () => {
  expect([assignedText(SIZES, PRODUCTS), productCount(SIZES, PRODUCTS)]).toEqual([
    'Semua minuman',
    '3 produk',
  ]);
});

test('names what another admin changed', () => {
  const now = group({
    name: 'Tambahan',
    min: 1,
    items: [
      option(53, 'Puding'),
      option(52, 'Jeli kelapa', { isDefault: true }),
      option(51, 'Boba', { price: 3_500 }),
    ],
    productIds: [1],
  });
  expect(groupChanges(group({ productIds: [3] }), now, PRODUCTS)).toEqual([
    'nama menjadi “Tambahan”',
    'aturan menjadi Wajib, pilih 1–2',
    'pilihan Puding ditambah',
    'Jeli menjadi Jeli kelapa',
    'Jeli kelapa terpilih dari awal',
    'harga Boba menjadi Rp3.500,00',
    'urutan pilihan',
    '1 produk ditambah',
    '1 produk dilepas',
  ]);
  expect(groupChanges(now, { ...now, items: now.items.slice(1) }, [])).toEqual([
    'pilihan Puding dihapus',
  ]);
  const items = now.items.map((item) => ({ ...item, isDefault: false }));
  expect(groupChanges(now, { ...now, items }, [])).toEqual([
    'Jeli kelapa tidak terpilih dari awal',
  ]);
});
