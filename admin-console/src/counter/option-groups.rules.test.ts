import { expect, test } from 'vitest';
import { type GroupRow, groupsOf, isAfter, type ProductRow } from './option-groups.rules.ts';

const TEA: ProductRow = {
  id: 1,
  branch_id: 1,
  type_product: 'Minuman',
  category: 'Teh',
  surcharge_medium: null,
  surcharge_large: 7_000,
};

const item = (given: Partial<GroupRow['option_item'][number]>) => ({
  id: 1,
  name: 'Small',
  price_difference: 0,
  position: 1,
  is_default: false,
  sold_out_until: null,
  size: null,
  ...given,
});

const group = (given: Partial<GroupRow>): GroupRow => ({
  id: 10,
  branch_id: 1,
  name: 'Es',
  min_choices: 0,
  max_choices: 1,
  position: 5,
  is_size: false,
  option_item: [],
  option_assignment: [],
  ...given,
});

const SIZES = group({
  id: 1,
  branch_id: null,
  name: 'Ukuran',
  min_choices: 1,
  position: 9,
  is_size: true,
  option_item: [
    item({ id: 3, name: 'Large', size: 'Large', price_difference: 6_000, position: 3 }),
    item({ id: 2, name: 'Medium', size: 'Medium', price_difference: 3_000, position: 2 }),
    item({ id: 1, size: 'Small', is_default: true }),
  ],
});
const byProduct = (id_product: number) => ({ id_product, type_product: null, category: null });
const byCategory = (type_product: string, category: string) => ({
  id_product: null,
  type_product,
  category,
});
const names = (product: ProductRow, ...rows: GroupRow[]) =>
  groupsOf(product, rows, 0).map(({ name }) => name);

test('drinks have the sizes, in order, with the surcharges of the product', () => {
  const [sizes] = groupsOf(TEA, [SIZES], 0);
  expect(sizes?.options.map(({ name, price, isDefault }) => [name, price, isDefault])).toEqual([
    ['Small', 0, true],
    ['Medium', 3_000, false],
    ['Large', 7_000, false],
  ]);
  const [own] = groupsOf({ ...TEA, surcharge_medium: 4_000 }, [SIZES], 0);
  expect(own?.options.map(({ price }) => price)).toEqual([0, 4_000, 7_000]);
  expect(names({ ...TEA, type_product: 'Makanan' }, SIZES)).toEqual([]);
});

test('a group belongs to assigned products and categories of its branch', () => {
  expect(names(TEA, group({ option_assignment: [byProduct(1)] }))).toEqual(['Es']);
  expect(names(TEA, group({ option_assignment: [byProduct(2)] }))).toEqual([]);
  expect(names(TEA, group({ option_assignment: [byProduct(2), byProduct(1)] }))).toEqual(['Es']);
  expect(names(TEA, group({ option_assignment: [byCategory('Minuman', 'Teh')] }))).toEqual(['Es']);
  expect(names(TEA, group({ option_assignment: [byCategory('Makanan', 'Teh')] }))).toEqual([]);
  expect(names(TEA, group({ branch_id: 2, option_assignment: [byProduct(1)] }))).toEqual([]);
});

test('the sizes come first, then by position and id', () => {
  const option_assignment = [byProduct(1)];
  expect(
    names(
      TEA,
      group({ id: 12, name: 'C', option_assignment }),
      group({ id: 11, name: 'B', option_assignment }),
      group({ id: 13, name: 'A', position: 1, option_assignment }),
      SIZES,
    ),
  ).toEqual(['Ukuran', 'A', 'B', 'C']);
});

test('options of the same position are in the order of their ids', () => {
  const option_item = [item({ id: 22, name: 'Madu' }), item({ id: 21, name: 'Lemon' })];
  const [extras] = groupsOf(TEA, [group({ option_item, option_assignment: [byProduct(1)] })], 0);
  expect(extras?.options.map(({ name }) => name)).toEqual(['Lemon', 'Madu']);
});

test.each([
  [null, false],
  ['infinity', true],
  ['2026-11-27T10:00:00Z', false],
  ['2026-11-27T10:00:01Z', true],
])('an option marked until %j is sold out: %j', (time, isSoldOut) => {
  expect(isAfter(time, Date.parse('2026-11-27T10:00:00Z'))).toBe(isSoldOut);
});
