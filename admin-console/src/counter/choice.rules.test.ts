import { describe, expect, test } from 'vitest';
import {
  choiceProblem,
  defaultChoice,
  needsChoice,
  pricedChoice,
  withOption,
} from './choice.rules.ts';
import type { OptionGroup } from './counter-menu.ts';
import { BANANA, option, product, SIZES, TEA } from './menu-for-tests.ts';

const [sizes, extras] = TEA.groups as [OptionGroup, OptionGroup];
const spice: OptionGroup = {
  id: 3,
  name: 'Level pedas',
  isSize: false,
  min: 2,
  max: 3,
  options: [option(31, 'Sedang', { isDefault: true }), option(32, 'Pedas'), option(33, 'Sambal')],
};

test('a product needs a choice if a group has a minimum', () => {
  expect(needsChoice(TEA)).toBe(true);
  expect(needsChoice(BANANA)).toBe(false);
  expect(needsChoice(product({ groups: [extras] }))).toBe(false);
});

describe('chosen in advance', () => {
  test('are the defaults', () => {
    expect(defaultChoice(TEA)).toEqual([1]);
    expect(defaultChoice(BANANA)).toEqual([]);
    expect(defaultChoice(product({ groups: [spice, SIZES] }))).toEqual([1, 31]);
  });

  test('is another size if the default is sold out', () => {
    const options = sizes.options.map((each) => ({ ...each, isSoldOut: each.id === 1 }));
    expect(defaultChoice(product({ groups: [{ ...sizes, options }] }))).toEqual([2]);
  });

  test('is nothing in an optional group without a default', () => {
    expect(defaultChoice(product({ groups: [{ ...extras, max: 1 }] }))).toEqual([]);
  });

  test('are not more than the group allows', () => {
    const options = spice.options.map((each) => ({ ...each, isDefault: true }));
    expect(defaultChoice(product({ groups: [{ ...spice, max: 2, options }] }))).toEqual([31, 32]);
  });
});

describe('a tap', () => {
  test('replaces the only choice of a group', () => {
    expect(withOption([1, 21], sizes, 3)).toEqual([3, 21]);
  });

  test('does not remove a required single choice', () => {
    expect(withOption([1], sizes, 1)).toEqual([1]);
  });

  test('adds and removes an optional one', () => {
    expect(withOption([1], extras, 22)).toEqual([1, 22]);
    expect(withOption([1, 22], extras, 22)).toEqual([1]);
    expect(withOption([1], { ...extras, max: 1 }, 22)).toEqual([1, 22]);
    expect(withOption([1, 22], { ...extras, max: 1 }, 22)).toEqual([1]);
  });

  test('beyond the maximum changes nothing', () => {
    expect(withOption([1, 21, 22], extras, 23)).toEqual([1, 21, 22]);
  });
});

test.each([
  [[1], null],
  [[1, 21, 22], null],
  [[], 'Pilih Ukuran.'],
  [[1, 2], 'Pilih paling banyak 1 Ukuran.'],
  [[1, 21, 22, 23], 'Pilih paling banyak 2 Tambahan.'],
  [[1, 99], 'Salah satu pilihannya sudah tidak ada. Ubah pilihannya.'],
])('the choice %j has the problem %j', (choice, problem) => {
  expect(choiceProblem(TEA, choice)).toBe(problem);
});

test('names a sold-out option, and a minimum of several', () => {
  const soldOut = product({
    groups: [{ ...spice, min: 0, options: [option(31, 'Sambal', { isSoldOut: true })] }],
  });
  expect(choiceProblem(soldOut, [31])).toBe('Sambal habis. Ubah pilihannya.');
  expect(choiceProblem(product({ groups: [spice] }), [31])).toBe(
    'Pilih paling sedikit 2 Level pedas.',
  );
});

test('the price is that of the product with size and options', () => {
  expect(pricedChoice(TEA, [3, 21, 22])).toEqual({
    size: 'Large',
    options: [
      { id: 21, name: 'Lemon', price: 2_000 },
      { id: 22, name: 'Madu', price: 3_000 },
    ],
    price: 19_000,
  });
  expect(pricedChoice(BANANA, [])).toEqual({ size: null, options: [], price: 18_000 });
});
